// The editor of positions, files and sharing, in Chinese.
export default {
};
