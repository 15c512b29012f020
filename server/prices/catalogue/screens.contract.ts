import type { z } from 'zod'
import { ById, CEILING_BYTES, listQuery, orderQuery, ROLES } from '../../core/contract.ts'
import { atQuery, CataloguePage, EntryId, MoveEntry, PRICE_WRITERS } from './entry.contract.ts'

/** What both lists of the price book have in the API. */
export const priceList = { scope: 'prices:read', roles: ROLES } as const
export const priceListQuery = { ...atQuery, ...orderQuery, ...listQuery }

interface EntryScreens<Added, Changed, Shown> {
  /** As in `addItem`, and as in the path. */
  name: { one: string; many: string }
  /** As people say it. */
  said: { one: string; many: string }
  summaries: Record<'search' | 'add' | 'change' | 'move' | 'delete', string>
  added: Added
  changed: Changed
  shown: Shown
  ceilingBytes?: number
}

/** What screens do with the entries of a list of the price book. */
export function entryScreens<
  Added extends z.ZodType,
  Changed extends z.ZodType,
  Shown extends z.ZodType,
>(of: EntryScreens<Added, Changed, Shown>) {
  const { name, said, summaries, ceilingBytes = CEILING_BYTES.other } = of
  const path = `/catalogue/${name.many.toLowerCase()}`
  const written = { internal: true, roles: PRICE_WRITERS } as const
  const ofOne = { ...written, path: `${path}/{id}`, params: ById } as const
  return {
    search: {
      name: `search${name.many}`,
      method: 'GET',
      path,
      summary: summaries.search,
      internal: true,
      roles: ROLES,
      list: true,
      query: CataloguePage,
      data: of.shown,
      message: `${said.many}.`,
    },

    add: {
      ...written,
      name: `add${name.one}`,
      method: 'POST',
      path,
      summary: summaries.add,
      body: of.added,
      ceilingBytes,
      data: of.shown,
      status: 201,
      idempotent: true,
      message: `${said.one} added.`,
    },

    /** 409 `changed_meanwhile` has `errors.current`, the entry as it is now. */
    change: {
      ...ofOne,
      name: `change${name.one}`,
      method: 'PATCH',
      summary: summaries.change,
      body: of.changed,
      ceilingBytes,
      data: of.shown,
      message: `${said.one} changed.`,
      errors: ['changed_meanwhile'],
    },

    move: {
      ...ofOne,
      name: `move${name.one}`,
      method: 'POST',
      path: `${path}/{id}/move`,
      summary: summaries.move,
      body: MoveEntry,
      data: EntryId,
      message: `${said.one} moved.`,
    },

    /** 409 `entry_in_use` has `errors.where`, some of what names the entry, and `errors.count`. */
    delete: {
      ...ofOne,
      name: `delete${name.one}`,
      method: 'DELETE',
      summary: summaries.delete,
      data: EntryId,
      message: `${said.one} deleted.`,
      errors: ['entry_in_use'],
    },
  } as const
}
