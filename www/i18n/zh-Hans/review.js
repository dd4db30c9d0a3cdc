// Analysis and review of a game, in Chinese.
export default {
};
