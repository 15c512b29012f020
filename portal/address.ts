import { useLocation } from 'preact-iso'

/** The part of a screen's state that back, reload and a shared link keep: it is in the address. */
export function useQuery(): {
  query: Readonly<Record<string, string>>
  /** Changes the values named here; null and '' remove one. Makes a history entry unless `replace`. */
  change(values: Readonly<Record<string, string | null>>, replace?: boolean): void
  /** The address with some of it changed, for links. */
  hrefWith(values: Readonly<Record<string, string | null>>): string
} {
  const { query, route } = useLocation()
  const hrefWith = (values: Readonly<Record<string, string | null>>) => {
    // A timer or an answer may come when the address is another one than was drawn.
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
