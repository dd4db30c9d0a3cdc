// The board of xiangqi, in Chinese.
export default {
};
