import type { Route } from './http.ts'

/** How an engine answers the reads: a whole body each. */
export interface Reads {
  lead(id: number): string | Promise<string>
  page(): string | Promise<string>
}

/**
 * `GET /rows/leads/{id}` and `/rows/leads`, a page of 25, make JSON of rows; under `/json` the
 * database makes it.
 */
export function readRoutes(ways: { rows: Reads; json: Reads }): Route[] {
  return Object.entries(ways).flatMap(([way, { lead, page }]): Route[] => [
    {
      method: 'GET',
      path: new RegExp(`^/${way}/leads/(\\d+)$`),
      answer: ({ param }) => lead(Number(param)),
    },
    { method: 'GET', path: new RegExp(`^/${way}/leads(?:\\?|$)`), answer: page },
  ])
}
