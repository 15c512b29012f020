// What pictures the server takes.

/** Bytes of a logo: enough for a small picture, little enough to send with every page. */
export const LOGO_MAX_BYTES = 200_000
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
/** Bytes of a picture as it arrives. What is kept of it is far smaller. */
export const PICTURE_MAX_BYTES = 8_000_000
