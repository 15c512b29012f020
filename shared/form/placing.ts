/**
 * The ways to show a form other than in its own place: as a button that opens the form in a window
 * in the centre (`dialog`) or at the side (`drawer`), or as such a button fixed at the edge of the
 * viewport: in a corner (`float`, with a dialog) or at the side (`tab`, with a drawer).
 */
export const WAYS_TO_SHOW = ['dialog', 'drawer', 'float', 'tab'] as const
export type WayToShow = (typeof WAYS_TO_SHOW)[number]

export function isWayToShow(name: string): name is WayToShow {
  return (WAYS_TO_SHOW as readonly string[]).includes(name)
}

/** A link with this fragment opens the form, on the page with its tag and from elsewhere. */
export function openingFragment(slug: string): string {
  return `#zv-open-${slug}`
}
