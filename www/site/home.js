// The address of the app. In a built app scripts lie in a folder named after a hash of their content; pages do not.

export const HOME = new URL(import.meta.url.replace(/(assets-[0-9a-f]{16}\/)?site\/[^/]*$/, ''));
