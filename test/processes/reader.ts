import { expect } from 'vitest'
import type { Lead } from '../../server/leads/lead.contract.ts'
import type { ApiClient } from '../support/client.ts'

const PAGE_SIZE = 7

/** Reads a list page by page while it grows, and never starts again. */
export interface Reader {
  seen: Lead[]
  /** Reads to the current end of the list. Throws when a lead appears in the part already read. */
  readOn(): Promise<void>
}

/**
 * The last page has no next cursor, so the reader reads that page again later. The page must start
 * with the same leads as before.
 */
export function createReader(api: ApiClient): Reader {
  const seen: Lead[] = []
  let cursor = ''
  let lastPage: number[] = []

  async function readPage(): Promise<boolean> {
    const { status, text, body } = await api.get(`/leads?limit=${PAGE_SIZE}${cursor}`)
    expect(status, text).toBe(200)
    const page = body.data as Lead[]
    const ids = page.map(({ id }) => id)
    expect(ids.slice(0, lastPage.length)).toEqual(lastPage)
    const fresh = page.slice(lastPage.length)
    let newest = seen.at(-1)?.id ?? 0
    for (const { id } of fresh) {
      expect(id).toBeGreaterThan(newest)
      newest = id
    }
    seen.push(...fresh)
    const next: string | null = body.meta.next_cursor
    expect(body.meta.has_more).toBe(next !== null)
    lastPage = next === null ? ids : []
    if (next !== null) cursor = `&cursor=${next}`
    return next !== null
  }

  return {
    seen,
    readOn: async () => {
      while (await readPage()) {}
    },
  }
}
