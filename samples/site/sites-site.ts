/** The website of an invented dealer. */
export interface Site {
  /** The product; the style sheet and the pictures are named after it. */
  name: SiteName
  home: string
  brand: string
  company: string
  phone: string
  email: string
  form: string
}

export const SITE_NAMES = ['veranda', 'windows', 'awnings'] as const
export type SiteName = (typeof SITE_NAMES)[number]

export const HOMES: Record<SiteName, string> = {
  veranda: '/demo',
  windows: '/demo/windows',
  awnings: '/demo/awnings',
}

export const LINDEHOF: Site = {
  name: 'veranda',
  home: HOMES.veranda,
  brand: 'Lindehof',
  company: 'Lindehof Veranda’s',
  phone: '010 000 07 07',
  email: 'info@lindehof.example',
  form: 'demo-veranda',
}

/** The page with the full form, the target of the teasers. */
export function configuratorOf({ home }: Site): string {
  return `${home}/configurator`
}
