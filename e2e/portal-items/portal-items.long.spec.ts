import { BARE, putForm } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test('an item is found, its rule is changed by choosing, tried out and saved', async ({
  page,
  server,
  issues,
}) => {
  await signIn(page, server, { role: 'pricing' })
  await page.goto(`${server.url}/portal/prices/items`)
  await page.getByRole('link', { name: 'Extra staander' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('staander')
  await expect(page).toHaveURL(/\?q=staander$/)
  await page.getByRole('link', { name: 'Extra staander' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extra staander')
  const sentence = page.getByText(/^Altijd: €\s129 per stuk; aantal:/)
  await expect(sentence).toBeVisible()

  await test.step('the line follows the answers', async () => {
    const tryOut = page.getByRole('region', { name: 'Uitproberen' })
    await tryOut.getByRole('textbox', { name: 'Breedte' }).fill('6 m')
    await tryOut.getByRole('textbox', { name: 'Diepte' }).fill('3 m')
    await expect(tryOut.getByText('1 × € 129')).toBeVisible()
    await page.getByLabel('Gedeeld door').fill('2')
    await expect(tryOut.getByText('2 × € 129')).toBeVisible()
  })

  await test.step('a condition is chosen, and there is no line until it holds', async () => {
    await page.getByRole('button', { name: 'Voorwaarde toevoegen' }).click()
    const condition = page.getByRole('group', { name: 'Wanneer staat de regel er?' })
    await condition.getByLabel('Vraag').selectOption({ label: 'Welk dak past bij u?' })
    const tryOut = page.getByRole('region', { name: 'Uitproberen' })
    await expect(tryOut.getByText('Geen regel.')).toBeVisible()
    await tryOut.getByLabel('Helder glas').check()
    await expect(tryOut.getByText('2 × € 129')).toBeVisible()
  })

  await test.step('groups of conditions and sums are chosen too', async () => {
    await page.getByRole('button', { name: 'Groep toevoegen' }).click()
    const group = page.getByRole('group', { name: 'Groep voorwaarden' })
    await group.getByLabel('Vraag').selectOption({ label: 'Welk dak past bij u?' })
    await group.getByRole('button', { name: 'Aan deze groep toevoegen' }).click()
    await page.getByRole('button', { name: 'Deel toevoegen' }).click()
    await page.getByLabel('Wat er met de delen gebeurt').selectOption('De grootste hiervan')
    await expect(page.getByText(/: €\s129 per stuk; aantal: .*grootste van/)).toBeVisible()
    await page.getByRole('button', { name: 'Deze factor verwijderen' }).last().click()
    for (const times of [2, 1]) {
      await expect(group.getByRole('button', { name: 'Deze voorwaarde' })).toHaveCount(times)
      await group.getByRole('button', { name: 'Deze voorwaarde' }).last().click()
    }
    await expect(group).toBeHidden()
  })

  await page.getByLabel('Bedrag').fill('135')

  await page.getByLabel('Artikelnummer').fill('LH-POST')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Opgeslagen.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Artikelnummer')).toHaveValue('lh-post')
  await expect(
    page.getByText(/^Als ‘Welk dak past bij u\?’ is ‘Helder glas’: €\s135/),
  ).toBeVisible()

  await test.step('an item is copied, moved by keyboard and by drag, and removed', async () => {
    await page.getByRole('link', { name: 'Dupliceren' }).click()
    await expect(page.getByLabel('Naam')).toHaveValue('Extra staander (kopie)')
    await page.getByRole('button', { name: 'Artikel toevoegen' }).click()
    const copy = page.getByRole('heading', { level: 1, name: 'Extra staander (kopie)' })
    await expect(copy).toBeVisible()
    await page.goto(`${server.url}/portal/prices/items`)
    const handle = page.getByRole('button', {
      name: /^Verplaatsen met de pijltoetsen: Extra staander \(k/,
    })
    const place = async () =>
      Number(/(\d+) van/.exec((await handle.getAttribute('aria-label')) ?? '')?.[1])
    await handle.focus()
    const before = await place()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(handle).toBeFocused()
    await expect(page.getByText(`nu ${before - 2} van`)).toBeAttached()
    await page.getByRole('row').nth(1).getByRole('button').scrollIntoViewIfNeeded()
    await handle.hover()
    const first = await page.getByRole('row').nth(1).boundingBox()
    await page.mouse.down()
    await page.mouse.move(first?.x ?? 0, (first?.y ?? 0) + 4, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByText('(kopie): nu 1 van')).toBeAttached()
    await page.reload()
    await expect(page.getByRole('row').nth(1)).toContainText('(kopie)')
    await page.getByRole('link', { name: 'Extra staander (kopie)' }).click()
    await page.getByRole('button', { name: 'Verwijderen', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expect(page.getByText('Verwijderd: Extra staander (kopie)')).toBeVisible()
  })
  expect(issues.filter((issue) => !issue.includes('422'))).toEqual([])
})

test('a new item is added by whoever may, and only looked at by others', async ({
  owner: page,
  server,
}) => {
  await page.goto(`${server.url}/portal/prices/items`)
  await page.getByRole('link', { name: 'Veranda met glazen dak' }).waitFor()
  await page.getByRole('link', { name: 'Artikel toevoegen' }).click()
  await page.getByRole('button', { name: 'Artikel toevoegen' }).click()
  await expect(page.getByLabel('Naam')).toBeFocused()
  await page.keyboard.type('Inmeten')
  await page.getByLabel('Regel (Nederlands)').fill('Inmeten aan huis')
  await page.getByLabel('Welke prijs?').selectOption('fixed')
  await page.getByLabel('Bedrag').fill('75')
  for (const [number, issue] of [
    ['lh vr', /^Gebruik letters, cijfers/],
    ['LH-VR-GLAS', 'Een ander artikel heeft dit artikelnummer al.'],
  ] as const) {
    await page.getByLabel('Artikelnummer').fill(number)
    await page.getByRole('button', { name: 'Artikel toevoegen' }).click()
    await expect(page.getByText(issue)).toBeVisible()
  }
  await page.getByLabel('Artikelnummer').fill('')
  await page.getByRole('button', { name: 'Artikel toevoegen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inmeten')
  await expect(page).toHaveURL(/items\/\d+$/)

  await test.step('its price becomes a percentage, and how many come from a table', async () => {
    await page.getByLabel('Welke prijs?').selectOption('percent')
    await page.getByLabel('Percentage').fill('-10')
    await page.getByLabel('Van welke artikelen').fill('LH-VR-GLAS\nniets')
    await expect(page.getByText('Er staat geen artikel ‘niets’ vóór dit artikel.')).toBeVisible()
    await page.getByLabel('Van welke artikelen').fill('LH-VR-GLAS')
    await expect(page.getByText(/^Altijd: -10 % van ‘LH-VR-GLAS’/)).toBeVisible()
    await page.getByLabel('Welke prijs?').selectOption('per_unit')
    await page.getByLabel('Keer', { exact: true }).last().fill('2,4')
    await page.getByLabel('Hoeveel?').first().selectOption('steps')
    await page.getByRole('button', { name: 'Toevoegen', exact: true }).click()
    const saved = page.getByText('Opgeslagen.', { exact: true })
    // Said of the new item.
    await expect(saved).toHaveCount(0)
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(saved).toBeVisible()
    await page.reload()
    await expect(page.getByText(/, maal 2,4; aantal: .* ≤ 1: 1; ≤ 2: 2\./)).toBeVisible()
  })

  await test.step('its price goes by postcode, and what is wrong with a range is named', async () => {
    await page.getByLabel('Welke prijs?').selectOption('areas')
    const ranges = page.getByLabel('Postcodes')
    await ranges.fill('NL 2000-1000')
    await expect(page.getByText(/^‘NL 2000-1000’ klopt niet/)).toBeVisible()
    await ranges.fill('NL 1000-1999,DE 40-47')
    await page.getByLabel('Getal').first().fill('150')
    await page.getByRole('button', { name: 'Toevoegen', exact: true }).first().click()
    await ranges.nth(1).fill('NL 15')
    await expect(page.getByText(/^NL 1000-1999 en NL 15|^NL 15 en NL 1000-1999/)).toBeVisible()
    await ranges.nth(1).fill('NL 2')
    await page.getByLabel('Hoeveel?').first().selectOption('one')
    const sentence = page.getByText(/postcode.* NL 1000-1999, DE 40-47: 150; NL 2: 0/)
    await expect(sentence).toBeVisible()
    await page.getByLabel('Levertijd in weken').fill('8')
    await expect(page.getByText(/; Levertijd: ongeveer 8 weken\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.reload()
    await expect(sentence).toBeVisible()
    const tryOut = page.getByRole('region', { name: 'Uitproberen' })
    await expect(tryOut.getByText(/niet beantwoord/)).toBeVisible()
    await tryOut.getByLabel(/postcode/i).fill('1017 AB')
    await expect(tryOut.getByText(/NL 1000-1999: 150/)).toBeVisible()
  })

  const added = page.url()
  await page.context().clearCookies()
  await signIn(page, server, { role: 'reader' })
  await page.goto(added)
  await expect(page.getByLabel('Naam')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Opslaan' })).toHaveCount(0)
})

test.describe('an item for several price groups', () => {
  const groups = ['1', '2', '3']
  const matrices = groups.map((group) => ({
    code: `roller-${group}`,
    name: `Rolgordijn ${group}`,
    matrix_type: 'grid_2d',
    row_axis: 'height',
    col_axis: 'width',
    row_values: [1000, 2000],
    col_values: [1000, 2000],
    prices: [
      [60, 150],
      [200, 250],
    ],
  }))
  test.use({ dealer: { matrices } })

  test('is chosen by price group, with a least price, and says what is missing', async ({
    owner: page,
    server,
  }) => {
    const side = { min: 400, max: 2000 }
    const options = [...groups, '4'].map((price_group) => {
      return { value: `stof-${price_group}`, label: `Stof ${price_group}`, price_group }
    })
    const questions = [
      { key: 'maat', kind: 'size', label: 'Maat', width: side, depth: side },
      { key: 'stof', kind: 'choice', label: 'Stof', options },
    ]
    await putForm(server, server, { ...BARE, questions })
    await page.goto(`${server.url}/portal/prices/items/new`)
    await page.getByLabel('Welke prijs?').selectOption('De prijs uit een prijstabel')
    await page.getByLabel('Prijstabel', { exact: true }).selectOption('roller-… (per ‘Stof’)')
    await page.getByLabel('Prijs minstens').fill('75')
    await page.getByLabel('Regel (Nederlands)').fill('Rolgordijn')
    await expect(
      page.getByText(/prijstabel roller-… \(per ‘Stof’\).*, minstens €\s75/),
    ).toBeVisible()
    await expect(page.getByText('Er is nog geen prijstabel roller-4.')).toBeVisible()
    const tryOut = page.getByRole('region', { name: 'Uitproberen' })
    await tryOut.getByLabel('Stof 2').check()
    await tryOut.getByRole('textbox', { name: 'Breedte' }).fill('80 cm')
    await tryOut.getByRole('textbox', { name: 'Diepte' }).fill('80 cm')
    await expect(tryOut.getByText(/1 × €\s75/)).toBeVisible()
    await tryOut.getByLabel('Stof 4').check()
    await expect(tryOut.getByText(/roller-4/)).toBeVisible()
  })
})

test.describe('an item tried out with the answers of a lead', () => {
  test.use({ dealer: { leads: true } })

  test('takes those of the lead chosen last, though others arrive later', async ({
    owner: page,
    server,
  }) => {
    await page.goto(`${server.url}/portal/prices/items`)
    await page.getByRole('link', { name: 'Extra staander' }).click()
    const tryOut = page.getByRole('region', { name: 'Uitproberen' })
    const leads = tryOut.getByLabel('Antwoorden van een aanvraag')
    const width = tryOut.getByRole('textbox', { name: 'Breedte' })
    const widthOf = async (index: number) => {
      const answered = page.waitForResponse('**/leads/*/answers')
      await leads.selectOption({ index })
      await answered
      await expect(width).not.toHaveValue('')
      return await width.inputValue()
    }
    const [first, second] = [await widthOf(1), await widthOf(2)]
    expect(first).not.toBe(second)

    const held = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    let count = 0
    await page.route('**/leads/*/answers', async (route) => {
      count += 1
      if (count > 1) return route.continue()
      const response = await route.fetch()
      await held.promise
      await route.fulfill({ response })
      late.resolve()
    })
    await leads.selectOption({ index: 1 })
    expect(await widthOf(2)).toBe(second)
    const arrived = page.waitForResponse('**/leads/*/answers')
    held.resolve()
    await Promise.all([late.promise, arrived.then((answer) => answer.finished())])
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    await expect(width).toHaveValue(second)
  })
})
