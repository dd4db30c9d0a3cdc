// The app without a network, in Chinese.
export default {
};
