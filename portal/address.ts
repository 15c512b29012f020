import { useLocation } from 'preact-iso'

/** The part of a screen's state that back, reload and a shared link keep: it is in the address. */
export function useQuery(): {
  query: Readonly<Record<string, string>>
  /** Changes these values; null and '' remove one. Adds a history entry unless `replace`. */
  change(values: Readonly<Record<string, string | null>>, replace?: boolean): void
  /** The address with some values changed, for links. */
  hrefWith(values: Readonly<Record<string, string | null>>): string
} {
  const { query, route } = useLocation()
  const hrefWith = (values: Readonly<Record<string, string | null>>) => {
    // A timer or an answer may arrive after the address has changed.
    const { pathname: path, search } = location
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    return next.size === 0 ? path : `${path}?${next}`
  }
  return {
    query,
    hrefWith,
    change: (values, replace = false) => route(hrefWith(values), replace),
  }
}
