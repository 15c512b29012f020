import { beforeEach, expect, it } from 'vitest'
import { putAgenda, SHOWROOM, VISIT } from '../support/agenda.ts'
import { PLENTY } from '../support/app.ts'
import { postJson, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { rowsOf } from '../support/rows.ts'
import { startFleet } from './fleet.ts'

/** Each race runs this often, because it is chance who comes first; more often by `npm run test:long`. */
const TIMES = process.env.TEST_LONG === undefined ? 3 : 20
const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const fleet = await forTests(startFleet())
beforeEach(() => fleet.app.clock.set(new Date().toISOString()))

it.each(Array.from({ length: TIMES }, (_, n) => n + 1))(
  'two servers at once give the last place to one customer, time %i',
  async (time) => {
    const { app, child } = fleet
    const dealer = await app.dealer(PLENTY)
    const parts = [{ days: [...EVERY_DAY], from: '09:00', to: '12:00', most: 1 }]
    await putAgenda(app, dealer, { ...SHOWROOM, parts })
    const { slug } = await addForm(app, dealer, { questions: [VISIT] })
    const path = `/api/widget/v1/forms/${slug}`
    const { body } = await request(`${app.server.url}${path}/slots?question=visit`)
    const visit = `${body.data.days[0].day}T09:00/12:00`
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        postJson(
          `${turn % 2 === 0 ? app.server.url : child.url}${path}/leads`,
          submission({ answers: { visit } }),
          { 'Idempotency-Key': `turn-${turn}`, 'X-Forwarded-For': `10.${time}.${turn}.1` },
        ),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(422)])
    for (const table of ['leads', 'appointments'] as const) {
      expect(await rowsOf(app, table, dealer.account.id)).toHaveLength(1)
    }
  },
)
