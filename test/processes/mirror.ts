import { expect } from 'vitest'
import type { Lead } from '../../server/leads/lead.contract.ts'
import type { ApiClient } from '../support/client.ts'

/** A reader starts each sweep this long before the last one (docs/api.md, Keeping up to date). */
export const REWIND_SECONDS = 60
const PAGE_SIZE = 50

/** A copy of all leads, kept up to date as docs/api.md recommends. */
export interface Mirror {
  copy: Map<number, Lead>
  sweep(): Promise<void>
}

export function createMirror(api: ApiClient): Mirror {
  const copy = new Map<number, Lead>()
  let newest: string | null = null

  return {
    copy,
    sweep: async () => {
      let query: string | null = `limit=${PAGE_SIZE}${newest === null ? '' : since(newest)}`
      let last = 0
      while (query !== null) {
        const { status, text, body } = await api.get(`/leads?${query}`)
        expect(status, text).toBe(200)
        for (const lead of body.data as Lead[]) {
          expect(lead.id).toBeGreaterThan(last)
          last = lead.id
          copy.set(lead.id, lead)
          if (newest === null || lead.updated_at > newest) newest = lead.updated_at
        }
        const { next_cursor: cursor } = body.meta
        query = cursor === null ? null : `limit=${PAGE_SIZE}&cursor=${cursor}`
      }
    },
  }
}

function since(newest: string): string {
  const from = Temporal.Instant.from(newest).subtract({ seconds: REWIND_SECONDS })
  return `&updated_since=${encodeURIComponent(from.toString())}`
}
