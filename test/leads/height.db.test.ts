import { expect, test } from 'vitest'
import { actor, fillIn } from '../offers/offers.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, formFile } from '../support/forms.ts'
import { wholeLead } from '../support/lead.ts'
import { signIn } from '../support/portal.ts'

const app = await forTests(startTestApp())

test('a height is said, drawn and counted with on the lead and its offer', async () => {
  const dealer = await app.dealer()
  await dealer.catalogue({
    items: [
      {
        name: 'Post',
        vat_rate: 21,
        text: 'Post of {size.height}',
        description: '{size}',
        quantity: { answer: 'size.height', in: 'm' },
        price: { per_unit: 10 },
      },
    ],
  })
  const [first, ...others] = formFile().questions as object[]
  const height = { min: 2000, max: 3000, step: 10 }
  const form = await addForm(app, dealer, {
    sketch: 'veranda',
    questions: [{ ...first, height }, ...others],
  })
  const size = { width: 4000, depth: 3000, height: 2500 }
  const id = await fillIn(app, dealer, form, { size })
  const owner = await signIn(app, dealer)
  const lead = (await owner.get(wholeLead(id))).body.data
  expect(lead.words.answers[0].answers[0].value).toBe('400 × 300 × 250 cm')
  expect(lead.words.drawing).toMatchObject({ ...size, label: expect.stringContaining('250 cm') })
  const offer = await actor(app, dealer).build(id)
  expect(offer.lines).toMatchObject([
    { name: 'Post of 250 cm', description: '400 × 300 × 250 cm', quantity: 2.5 },
  ])
})
