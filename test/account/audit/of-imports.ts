import { expect } from 'vitest'
import { defineAction } from '../../../server/ground/db/action.ts'
import { OPERATOR } from '../../../server/ground/db/actor.ts'
import {
  createImport,
  failImport,
  stopImport,
} from '../../../server/leads/imports/imports.writes.ts'
import { bring } from '../../leads/imports.ts'
import { signIn } from '../../support/portal.ts'
import { noting, type World } from './audit.ts'

const ROWS = 'Naam;Mail\nJo;jo@klant.example\nJo;JO@klant.example'

/** What comes from files. */
export const OF_IMPORTS: Record<string, (world: World) => Promise<void>> = {
  beginImport: async (world) => {
    const { lines, answer } = await importing(world)
    expect(lines[0]).toMatch(/^member \d+: create import \d+$/)
    expect(answer.rows).toBe(2)
  },

  importBatch: async (world) => {
    const { lines } = await importing(world)
    expect(lines.slice(1).map((line) => line.replace(/\d+/g, '#'))).toEqual([
      'member #: create customer #',
      'member #: create lead #',
      'member #: create lead #',
    ])
  },

  stopImport: async (world) => {
    const { id, run } = await running(world)
    expect(await run(stopImport)).toEqual([`operator: update import ${id} (state)`])
    expect(await run(stopImport)).toEqual([])
  },

  failImport: async (world) => {
    const { id, run } = await running(world)
    expect(await run(failImport)).toEqual([`operator: update import ${id} (state)`])
  },
}

/** An import that runs, of which nothing is left to do. */
async function running({ app, dealer }: World) {
  const request = { actor: OPERATOR, accountId: dealer.account.id }
  const input = {
    memberId: 1,
    kind: 'leads',
    name: 'list.csv',
    firesEvents: false,
    bad: 0,
  } as const
  const { id } = await app.database.run(createImport, { ...request, input })
  const begun = defineAction<null, null>(import.meta.url, 'begun', async ({ db }) => {
    await db.updateTable('imports').set({ state: 'running' }).where('id', '=', id).execute()
    return null
  })
  await app.database.run(begun, { ...request, input: null })
  const run = async (action: typeof failImport | typeof stopImport) => {
    const own = { ...request, input: { id } }
    const end = () => app.database.run(action as typeof failImport, own)
    return (await noting(app, dealer, end)).lines
  }
  return { id, run }
}

async function importing({ app, dealer }: World) {
  const owner = await signIn(app, dealer)
  return noting(app, dealer, () => bring(app, owner, { content: ROWS }))
}
