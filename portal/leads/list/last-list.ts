import { signal } from '@preact/signals'

/** The list of leads one came from, so that a lead leads to the next one and back to the same list. */
export const lastList = signal<{ href: string; ids: readonly number[] }>({
  href: '/portal/leads',
  ids: [],
})
