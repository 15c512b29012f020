import { useLocation } from 'preact-iso'

/** What of a screen's state is in its address, so that back, reload and a shared link keep it. */
export function useQuery(): {
  query: Readonly<Record<string, string>>
  /** Changes some of it; null and '' take one out. A new entry of the history unless `replace`. */
  change(values: Readonly<Record<string, string | null>>, replace?: boolean): void
  /** The address with some of it changed, for links. */
  hrefWith(values: Readonly<Record<string, string | null>>): string
} {
  const { path, query, route } = useLocation()
  const hrefWith = (values: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(query)
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
