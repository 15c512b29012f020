/** Invented dealers that are loaded at the first visit of their page. */
export const MORE_DEALERS = ['windows', 'awnings'] as const
export type DealerName = (typeof MORE_DEALERS)[number]
