import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { defineCommand } from '../../server/core/db/command.ts'
import { sendAhead } from '../../server/core/db/statement.ts'
import { ApiError } from '../../server/core/errors.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { sendForm } from '../support/proof.ts'
import { rowsOf } from '../support/rows.ts'
import { currentEngine } from '../support/storage.ts'

const app = await forTests(startTestApp())

type Step = 'fails' | 'refuses' | 'counts'

/** Sends the steps ahead, one after the other; none is waited for. */
const stepping = defineCommand<{ month: string; steps: Step[] }, string>(
  import.meta.url,
  async (ctx, { month, steps }) => {
    const counted = ctx.db
      .insertInto('quota_use')
      .values({ account_id: ctx.accountId, month, used: 1 })
    await sendAhead(ctx, counted.compile())
    for (const step of steps) {
      if (step === 'refuses') throw new ApiError('not_found')
      if (step === 'fails') await sendAhead(ctx, CompiledQuery.raw('select 1 from no_such_table'))
      else await ctx.db.selectFrom('settings').select('name').execute()
    }
    return month
  },
)

function step(accountId: number, month: string, ...steps: Step[]) {
  return app.database.run(stepping, { actor: OPERATOR, accountId, input: { month, steps } })
}

async function monthsOf(accountId: number) {
  const rows = await rowsOf(app, 'quota_use', accountId)
  return rows.map(({ month }) => month).sort()
}

describe('a statement that is sent ahead', () => {
  it('fails its write with its own error, before the commit or by it, and leaves nothing', async () => {
    const { account } = await app.dealer()
    await expect(step(account.id, '2026-01', 'fails')).rejects.toThrow('no_such_table')
    await expect(step(account.id, '2026-02', 'fails', 'counts')).rejects.toThrow('no_such_table')
    expect(await monthsOf(account.id)).toEqual([])
    expect(await step(account.id, '2026-03', 'counts')).toBe('2026-03')
    expect(await monthsOf(account.id)).toEqual(['2026-03'])
  })

  it('fails no other write of the same transaction', async () => {
    const { account } = await app.dealer()
    const ended = await Promise.allSettled([
      step(account.id, '2026-01'),
      step(account.id, '2026-02', 'fails'),
      step(account.id, '2026-03', 'refuses'),
      step(account.id, '2026-04', 'counts'),
    ])
    expect(ended.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'rejected', 'rejected', 'fulfilled'],
    ])
    expect(await monthsOf(account.id)).toEqual(['2026-01', '2026-04'])
  })
})

/** How many statements the transactions of a request have, and how often they wait for PostgreSQL. */
async function waitsOf(request: () => Promise<{ status: number }>) {
  const own = pg.Client.prototype.query as (...words: unknown[]) => Promise<unknown>
  const open = new Map<unknown, number>()
  const found = { statements: 0, waits: 0 }
  const spy = vi.spyOn(pg.Client.prototype, 'query') as unknown as {
    mockImplementation(work: (this: unknown, query: { text: string }) => unknown): void
    mockRestore(): void
  }
  spy.mockImplementation(async function counted(this: unknown, query) {
    if (query.text === 'begin') open.set(this, 0)
    const unanswered = open.get(this)
    if (unanswered === undefined) return own.call(this, query)
    found.statements += 1
    if (unanswered === 0) found.waits += 1
    open.set(this, unanswered + 1)
    try {
      return await own.call(this, query)
    } finally {
      if (query.text === 'commit') open.delete(this)
      else open.set(this, (open.get(this) ?? 0) - 1)
    }
  })
  try {
    expect((await request()).status).toBe(201)
  } finally {
    spy.mockRestore()
  }
  return found
}

if (currentEngine() === 'postgres') {
  it('a new lead waits for PostgreSQL about half as often as it has statements', async () => {
    const dealer = await app.dealer()
    const { slug } = await addForm(app, dealer)
    await dealer.api.post('/leads', { email: 'first@klant.example' })
    const byKey = await waitsOf(() => dealer.api.post('/leads', { email: 'jo@klant.example' }))
    expect(byKey).toEqual({ statements: 12, waits: 7 })
    const key = { 'Idempotency-Key': 'k1' }
    const byForm = await waitsOf(() => sendForm(app, slug, submission(), null, key))
    expect(byForm).toEqual({ statements: 22, waits: 13 })
  })
}
