import { expect } from 'vitest'
import { allAccounts } from '../../../server/core/db/of-account.ts'
import {
  createImport,
  failImport,
  stopImport,
} from '../../../server/leads/imports/imports.writes.ts'
import { bring } from '../../leads/imports.ts'
import { signIn } from '../../support/portal.ts'
import { noting, ran, run, type World } from './audit.ts'

const ROWS = 'Naam;Mail\nJo;jo@klant.example\nJo;JO@klant.example'

/** What comes from files. */
export const OF_IMPORTS: Record<string, (world: World) => Promise<void>> = {
  startImport: async (world) => {
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
    const id = await running(world)
    expect(await ran(world, stopImport, { id })).toEqual([`update import ${id} (state)`])
    expect(await ran(world, stopImport, { id })).toEqual([])
  },

  failImport: async (world) => {
    const id = await running(world)
    expect(await ran(world, failImport, { id })).toEqual([`update import ${id} (state)`])
  },
}

/** The id of an import that runs, of which nothing is left to do. */
async function running(world: World): Promise<number> {
  const kind = { kind: 'leads', firesEvents: false } as const
  const { id } = await run(world, createImport, { ...kind, memberId: 1, name: 'list.csv', bad: 0 })
  await world.app.write(({ db }) =>
    allAccounts(db).updateTable('imports').set({ state: 'running' }).where('id', '=', id).execute(),
  )
  return id
}

async function importing({ app, dealer }: World) {
  const owner = await signIn(app, dealer)
  return noting(app, dealer, () => bring(app, owner, { content: ROWS }))
}
