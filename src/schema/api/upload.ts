/** Large files are uploaded in parts of this size; the last one is what is left. */
export const UPLOAD_PART_BYTES = 4 * 1024 * 1024;
