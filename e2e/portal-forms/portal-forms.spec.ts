import sharp from 'sharp'
import { countClicks } from '../support/clicks.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test('a form is changed, seen at once in the widget itself, published and taken back', async ({
  page,
  server,
}) => {
  test.slow()
  // Firefox moves no pointer out of the window, where the second step would be.
  await page.setViewportSize({ width: 1280, height: 1000 })
  await signIn(page, server)
  await page.goto(`${server.url}/portal/forms`)
  await page.getByRole('link', { name: 'Veranda op maat' }).click()
  const widget = page.frameLocator('iframe').locator('zeven-widget')
  await expect(widget.getByText('Hoe groot wordt uw veranda?')).toBeVisible()

  await test.step('what is typed shows in the preview, and answers in it stay', async () => {
    const width = widget.getByRole('textbox', { name: 'Breedte' })
    await width.fill('432')
    await width.blur()
    await page.locator('.question-row .open').first().click()
    await page.getByLabel('Tekst – Nederlands').fill('Hoe breed en hoe diep?')
    await expect(widget.getByText('Hoe breed en hoe diep?')).toBeVisible()
    await expect(width).toHaveValue(/432/)
  })
  const tooEarly = page.getByText(/roof, en dat is geen eerdere vraag/)
  await test.step('a question goes up by keyboard, and back by undo', async () => {
    const labels = page.locator('.question-row .label')
    await page
      .getByRole('button', { name: 'Wilt u zonwering onder het glas? omhoog' })
      .press('Enter')
    await expect(labels.nth(1)).toHaveText('Wilt u zonwering onder het glas?')
    await expect(tooEarly.first()).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(labels.nth(2)).toHaveText('Wilt u zonwering onder het glas?')
    await expect(tooEarly).toHaveCount(0)
  })
  await test.step('a question goes to another step by its menu, and a step by drag', async () => {
    const titles = page.locator('.step-row .label')
    await page.getByRole('button', { name: 'Meer voor Wilt u zonwering' }).click()
    await page.getByRole('menuitem', { name: 'Naar de stap Maat' }).click()
    await expect(
      page.getByText('Wilt u zonwering onder het glas? staat nu in stap 1.'),
    ).toBeAttached()
    // What is wrong now is above the steps: they must lie still before one is dragged.
    await expect(tooEarly.first()).toBeVisible()
    const [first, second] = [page.locator('.step-row').nth(0), page.locator('.step-row').nth(1)]
    await first.locator('.handle').hover()
    await page.mouse.down()
    const { y = 0 } = (await second.boundingBox()) ?? {}
    await page.mouse.move(300, y + 4, { steps: 8 })
    await page.mouse.move(300, y + 60, { steps: 8 })
    await page.mouse.up()
    await expect(titles.nth(0)).toHaveText('Dak')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(titles.nth(0)).toHaveText('Maat')
  })
  await test.step('an option gets another value, and what still has the old one is said', async () => {
    const roof = page.locator('[data-key="roof"] > .head .open')
    await roof.click()
    await expect(page.getByLabel('Keuze 1 – Nederlands')).toHaveValue('Helder glas')
    await page.locator('.option-row .open').first().click()
    await page.getByLabel('Waarde').fill('glass')
    await page.getByLabel('Waarde').press('Enter')
    await expect(page.getByText(/noemt nog de keuze glass_clear van roof/).first()).toBeVisible()
    await page.keyboard.press('Control+z')
    await roof.click()
  })
  await test.step('publishing says first what will be different', async () => {
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('strong', { hasText: 'Hoe breed en hoe diep?' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Publiceren als versie 2' }).click()
    await expect(page.getByText('Versie 2 staat live', { exact: true })).toBeVisible()
  })
  await test.step('any version is a click away', async () => {
    await page.getByRole('link', { name: 'Versies' }).click()
    await page.getByRole('button', { name: 'Opnieuw publiceren' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publiceren' }).click()
    await expect(page.getByText('Versie 3', { exact: true })).toBeVisible()
  })
  await test.step('the form file is a click away, in the menu', async () => {
    await page.getByRole('button', { name: 'Meer', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Het formulierbestand als JSON' }).click()
    await expect(page.getByLabel('Het formulierbestand als JSON')).toHaveValue(/"languages"/)
    await expect(page.getByRole('link', { name: 'JSON' })).toHaveCount(0)
  })
  await test.step('the tag says the variant that is chosen, and where its full form is', async () => {
    await page.goto(`${server.url}/portal/forms/${server.slug}?tab=embed`)
    await page.getByLabel('Wat er getoond wordt').selectOption('size')
    await page.getByLabel('Adres van de pagina met het volledige formulier').fill('/offerte')
    await expect(page.getByLabel('Tag kopiëren')).toHaveValue(
      /data-widget="size" data-url="\/offerte"/,
    )
  })
})

test('a question is made of what it needs first, and the preview follows it', async ({
  owner: page,
  server,
}) => {
  await page.goto(`${server.url}/portal/forms/${server.slug}`)
  const widget = page.frameLocator('iframe').locator('zeven-widget')
  await expect(widget.getByText('Hoe groot wordt uw veranda?')).toBeVisible()
  const editing = page.locator('.editing')
  const wrong = editing.locator('[aria-invalid=true]')
  const add = async (kind: string) => {
    await editing.getByRole('button', { name: 'Vraag toevoegen' }).click()
    await editing.getByRole('button', { name: kind, exact: true }).click()
  }

  await test.step('what was just added is not wrong yet; publishing leads to what is', async () => {
    const checked = page.waitForResponse(/\/preview$/)
    await add('Afspraak')
    await checked
    await expect(editing.getByLabel('Tekst – Nederlands')).toBeFocused()
    await expect(page.getByText('Concept opgeslagen')).toBeVisible()
    await expect(wrong).toHaveCount(0)
    const named = page.waitForResponse(/\/preview$/)
    await editing.getByLabel('Tekst – Nederlands').fill('Wanneer komt u langs?')
    await named
    await expect(editing.getByText(/geen agenda/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click()
    await expect(page.getByRole('combobox', { name: 'Agenda' })).toBeFocused()
    await expect(editing.getByText(/geen agenda/).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(page.locator('[data-key="moment"]')).toHaveCount(0)
  })
  await test.step('the preview shows the question that is typed, and does not take the focus', async () => {
    await add('Eén keuze')
    await page.keyboard.type('Welke kleur krijgt de bank?')
    const asked = widget.getByRole('radiogroup', { name: /^Welke kleur krijgt de bank/ })
    await expect(asked).toBeInViewport()
    await expect(editing.getByLabel('Tekst – Nederlands')).toBeFocused()
    await editing.getByRole('button', { name: 'Keuze toevoegen' }).click()
    await page.keyboard.type('Beige')
    await expect(asked.getByText('Beige')).toBeInViewport()
  })
  await test.step('all but texts and pictures stands behind a word, which stays open', async () => {
    const key = editing.getByLabel('Sleutel')
    await expect(key).toBeHidden()
    await editing.getByText('Details').click()
    await expect(key).toBeVisible()
    const help = editing.getByLabel('Toelichting – Nederlands').last()
    const checked = page.waitForResponse(/\/preview$/)
    await help.fill('Van hout')
    await checked
    await expect(page.getByText('Concept opgeslagen')).toBeVisible()
    await expect(wrong).toHaveCount(0)
    await key.focus()
    await expect(wrong).toHaveCount(0)
    await page.locator('[data-key="spots"] > .head .open').click()
    await expect(widget.getByRole('heading', { name: 'Licht' })).toBeInViewport()
    await expect(page.getByText('Met deze antwoorden wordt de vraag niet gesteld.')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Zichtbaar wanneer' })).toBeVisible()
  })
})

test('no placeholder is published: a language without a text gets the first one, and publishing says so', async ({
  owner: page,
  server,
}) => {
  await page.goto(`${server.url}/portal/forms/${server.slug}`)
  const editing = page.locator('.editing')
  const widget = page.frameLocator('iframe').locator('zeven-widget')
  await editing.getByRole('button', { name: 'Vraag toevoegen' }).click()
  await editing.getByRole('button', { name: 'Ja of nee', exact: true }).click()
  await expect(page.getByText('Concept opgeslagen')).toBeVisible()
  const dutch = editing.getByLabel('Tekst – Nederlands')
  await expect(dutch).toHaveValue('')
  await expect(widget.getByRole('radiogroup', { name: /^…/ })).toBeVisible()
  await dutch.fill('Komt er een hond?')
  await expect(widget.getByText('Komt er een hond?')).toBeVisible()
  await page.getByRole('button', { name: 'Publiceren', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Er ontbreekt tekst in: en, de, fr/)).toBeVisible()
  await dialog.getByRole('link', { name: 'Komt er een hond?' }).click()
  await expect(editing.getByLabel('Tekst – Engels')).toBeFocused()
  await page.getByRole('button', { name: 'Publiceren', exact: true }).click()
  await dialog.getByRole('button', { name: /^Publiceren als/ }).click()
  const published = `${server.url}/api/widget/v1/forms/${server.slug}?lang=de`
  await expect
    .poll(
      async () => (await (await page.request.get(published)).json()).data.questions.at(-1).label,
    )
    .toBe('Komt er een hond?')
})

test('two who edit one form see each other’s change and choose', async ({
  owner: page,
  server,
}) => {
  test.slow()
  const address = `${server.url}/portal/forms/${server.slug}?part=look`
  const other = await page.context().newPage()
  for (const one of [page, other]) await one.goto(address)
  await other.getByLabel('Titel – Nederlands').fill('Van de ander')
  await expect(other.getByText('Concept opgeslagen')).toBeVisible()
  await page.bringToFront()
  await expect(page.getByRole('alert')).toContainText('heeft dit concept intussen gewijzigd')
  await page.getByLabel('Titel – Nederlands').fill('Van mij')
  await expect(page.getByRole('alert')).toContainText('heeft dit concept intussen gewijzigd')
  await page.getByRole('button', { name: 'De mijne houden' }).click()
  await expect(page.getByText('Concept opgeslagen')).toBeVisible()
  await other.reload()
  await expect(other.getByLabel('Titel – Nederlands')).toHaveValue('Van mij')

  // What the page could not read of the other, it learns when it saves.
  await page.route('**/draft*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await other.getByLabel('Titel – Nederlands').fill('Weer van de ander')
  await expect(other.getByText('Concept opgeslagen')).toBeVisible()
  await page.getByLabel('Titel – Nederlands').fill('Weer van mij')
  await expect(page.getByRole('alert')).toContainText('heeft dit concept intussen gewijzigd')
})

test('texts are edited in one language at a time, and each says how many lack in it', async ({
  owner: page,
  server,
}) => {
  await page.goto(`${server.url}/portal/forms/${server.slug}?open=roof`)
  const editing = page.locator('.editing')
  const widget = page.frameLocator('iframe').locator('zeven-widget')
  const languages = page.getByRole('group', { name: 'Taal' })
  await editing.getByLabel('Tekst – Nederlands').waitFor()
  await languages.getByRole('button', { name: 'Duits' }).click()
  const german = editing.getByLabel('Tekst – Duits')
  await expect(german).toHaveValue('Welches Dach passt zu Ihnen?')
  await expect(editing.getByLabel('Tekst – Nederlands')).toHaveCount(0)
  await expect(widget.getByText('Welches Dach passt zu Ihnen?')).toBeVisible()
  await german.fill('')
  await expect(german).toHaveAttribute('placeholder', 'Welk dak past bij u?')
  await expect(languages.getByRole('button', { name: 'Duits ontbreekt: 1' })).toBeVisible()
})

test('a question with two options, their pictures and a condition takes ten clicks, where the pointer is', {
  tag: '@long',
}, async ({ owner: page, server }) => {
  await page.goto(`${server.url}/portal/forms/${server.slug}`)
  const editing = page.locator('.editing')
  const size = { width: 400, height: 300, channels: 3, background: 'red' } as const
  const buffer = await sharp({ create: size }).png().toBuffer()
  const picture = { name: 'rood.png', mimeType: 'image/png', buffer }
  await page.locator('[data-key="roof"]').hover()
  const clicks = await countClicks(page)
  await editing.getByRole('button', { name: 'Na Welk dak past bij u? een vraag invoegen' }).click()
  await editing.getByRole('button', { name: 'Eén keuze', exact: true }).click()
  await expect(editing.getByLabel('Tekst – Nederlands')).toBeFocused()
  await page.keyboard.type('Welke goot wilt u?')
  for (const [number, name] of ['Rond', 'Recht'].entries()) {
    const option = page.locator('.option-row').nth(number)
    await option.getByLabel(`Keuze ${number + 1} – Nederlands`).click()
    await page.keyboard.type(name)
    const asked = page.waitForEvent('filechooser')
    await option.getByRole('button', { name: 'Afbeelding kiezen' }).click()
    await (await asked).setFiles(picture)
    await page.getByRole('dialog').getByRole('button', { name: 'Dit deel gebruiken' }).click()
    await expect(option.getByRole('img')).toBeVisible()
  }
  await editing.getByText('Details').click()
  const when = editing.getByRole('group', { name: 'Zichtbaar wanneer' })
  await when.getByRole('button', { name: 'Voorwaarde toevoegen' }).click()
  await expect(when.getByLabel('Vraag')).toHaveValue('roof')
  await expect(page.getByText('Concept opgeslagen')).toBeVisible()
  expect(clicks()).toBe(10)
  await expect(page.locator('.question-row .label').nth(2)).toHaveText('Welke goot wilt u?')
  await expect(editing.locator('[aria-invalid=true]')).toHaveCount(0)
})

test('a limit that another answer brings takes six clicks, and the form has it at once', {
  tag: '@long',
}, async ({ owner: page, server }) => {
  await page.goto(`${server.url}/portal/forms/${server.slug}`)
  const editing = page.locator('.editing')
  const clicks = await countClicks(page)
  await page.getByText('Hoe groot wordt uw veranda?').first().click()
  const depth = editing.getByRole('group', { name: 'Diepte' })
  await editing.getByText('Details').click()
  await depth.getByRole('button', { name: 'Grens toevoegen' }).click()
  const limit = depth.getByRole('group', { name: 'Grens 1' })
  await limit.getByLabel('Minstens in mm').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('6000')
  await limit.getByLabel('Grootste (mm)').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3000')
  await limit.getByLabel('Reden die klanten lezen').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Breder dan 6 m')
  await expect(page.getByText('Concept opgeslagen')).toBeVisible()
  await expect(page.getByText('Kijk hier nog eens naar')).toHaveCount(0)
  expect(clicks()).toBe(6)
  const widget = page.frameLocator('iframe').locator('zeven-widget')
  await widget.getByRole('textbox', { name: 'Breedte' }).fill('650')
  await widget.getByRole('textbox', { name: 'Breedte' }).blur()
  await expect(widget.getByText('Breder dan 6 m')).toBeVisible()
})
