import type { z } from 'zod'
import { ById, CEILING_BYTES, listQuery, orderQuery, ROLES } from '../../core/contract.ts'
import { atQuery, CataloguePage, EntryId, MoveEntry, PRICE_WRITERS } from './entry.contract.ts'

/** Shared settings of both price book lists in the API. */
export const priceList = { scope: 'prices:read', roles: ROLES } as const
export const priceListQuery = { ...atQuery, ...orderQuery, ...listQuery }

interface EntryScreens<Added, Changed, Shown> {
  path: string
  added: Added
  changed: Changed
  shown: Shown
  ceilingBytes?: number
}

/** The screen endpoints of a price book list. */
export function entryScreens<
  Added extends z.ZodType,
  Changed extends z.ZodType,
  Shown extends z.ZodType,
>(of: EntryScreens<Added, Changed, Shown>) {
  const { path, ceilingBytes = CEILING_BYTES.other } = of
  const written = { internal: true, roles: PRICE_WRITERS } as const
  const ofOne = { ...written, path: `${path}/{id}`, params: ById } as const
  return {
    search: {
      path,
      internal: true,
      roles: ROLES,
      list: true,
      query: CataloguePage,
      data: of.shown,
    },

    add: {
      ...written,
      method: 'POST',
      path,
      body: of.added,
      ceilingBytes,
      data: of.shown,
      status: 201,
      idempotent: true,
    },

    /** 409 `changed_meanwhile` has `errors.current`, the entry as it is now. */
    change: {
      ...ofOne,
      method: 'PATCH',
      body: of.changed,
      ceilingBytes,
      data: of.shown,
      errors: ['changed_meanwhile'],
    },

    move: {
      ...ofOne,
      method: 'POST',
      path: `${path}/{id}/move`,
      body: MoveEntry,
      data: EntryId,
    },

    /** 409 `entry_in_use` has `errors.where`, some of the places that name the entry, and `errors.count`. */
    delete: {
      ...ofOne,
      method: 'DELETE',
      data: EntryId,
      errors: ['entry_in_use'],
    },
  } as const
}
