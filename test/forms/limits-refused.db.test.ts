import { expect, test } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { postJson, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, formFile, submission } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'

const app = await forTests(startTestApp())

const BECAUSE = { nl: 'Met glas tot 4 m diep', en: 'With glass up to 4 m deep' }
const [size, roof, tint] = formFile().questions as { options: object[] }[]
const LIMITED = {
  questions: [
    {
      ...size,
      depth: {
        ...{ min: 1500, max: 5000, step: 10 },
        limits: [{ when: { question: 'roof', is: 'glass' }, max: 4000, because: BECAUSE }],
      },
    },
    {
      ...roof,
      options: [
        roof?.options[0],
        {
          ...{ value: 'poly', label: 'Poly', because: BECAUSE },
          available_when: { question: 'size.depth', at_most: 3000 },
        },
      ],
    },
    tint,
  ],
}
const answersOf = (depth: number, choice: string) => ({
  size: { width: 4000, depth },
  roof: choice,
  ...(choice === 'glass' && { tint: false }),
})

test('a request beyond a limit that its other answers bring is refused, from a customer and from a member', async () => {
  const dealer = await app.dealer()
  const owner = await signIn(app, dealer)
  const { slug } = await addForm(app, dealer, LIMITED)
  const url = `${app.server.url}/api/widget/v1/forms/${slug}`
  const send = (depth: number, choice: string) =>
    postJson(`${url}/leads`, submission({ answers: answersOf(depth, choice) }))
  const says = async (depth: number, choice: string) => {
    const { status, body } = await send(depth, choice)
    return [status, body.errors?.fields]
  }
  expect(await says(4010, 'glass')).toEqual([
    422,
    { 'answers.size.depth': ['must be at most 4000 with these other answers'] },
  ])
  expect(await says(3010, 'poly')).toEqual([
    422,
    { 'answers.roof': ['is an option that cannot be chosen with these other answers'] },
  ])
  const byHand = await owner.post('/leads', {
    ...{ email: 'jo@klant.example', form: slug, answers: answersOf(4010, 'glass') },
  })
  expect(byHand.status).toBe(422)
  expect(await rowsOf(app, 'leads', dealer.account.id)).toEqual([])
  expect((await send(4000, 'glass')).status).toBe(201)
  expect((await send(3000, 'poly')).status).toBe(201)

  const form = (await request(`${url}?lang=en`)).body.data
  expect(form.questions[0].depth.limits[0].because).toBe(BECAUSE.en)
  expect(form.questions[1].options[1].because).toBe(BECAUSE.en)
})
