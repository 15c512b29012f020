/** The invented dealers that come to the server when somebody first looks at their page. */
export const MORE_DEALERS = ['windows', 'awnings'] as const
export type DealerName = (typeof MORE_DEALERS)[number]
