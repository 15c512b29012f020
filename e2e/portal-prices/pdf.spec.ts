import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { typeOver } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

const GROUPS = join(import.meta.dirname, '../../test/prices/files/groups.pdf')

test('a PDF is compared with its pages, corrected, and read as a price list', async ({
  owner: page,
  server,
  issues,
}) => {
  await page.goto(`${server.url}/portal/prices/upload`)
  const choose = (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type=file]').setInputFiles(file)
  const made = async (options: PDFKit.PDFDocumentOptions) => {
    const pdf = new PDFDocument(options)
    pdf.rect(50, 50, 200, 100).fill()
    pdf.end()
    return { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await buffer(pdf) }
  }

  await test.step('what cannot be read says why, and what to do', async () => {
    await choose(await made({}))
    await expect(page.getByText('zoals een scanner ze maakt')).toBeVisible()
    await page.getByRole('button', { name: 'Ander bestand' }).click()
    await choose(await made({ userPassword: 'geheim' }))
    await expect(page.getByText('Deze pdf heeft een wachtwoord')).toBeVisible()
    await page.getByRole('button', { name: 'Ander bestand' }).click()
    await choose({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') })
    await expect(page.getByText('Deze pdf kan niet worden gelezen')).toBeVisible()
    await page.getByRole('button', { name: 'Ander bestand' }).click()
  })

  await choose(GROUPS)
  await expect(page.getByRole('heading', { name: 'Pagina 1 van 7' })).toBeVisible()
  const picture = page.getByRole('img', { name: 'Pagina 1 zoals gedrukt' })
  const inked = () =>
    picture.evaluate((canvas: HTMLCanvasElement) => {
      const { data } =
        canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      return data?.some((value, at) => at % 4 === 0 && value < 128)
    })
  await expect.poll(inked).toBe(true)
  await typeOver(page.getByLabel('Rij 3, kolom 2', { exact: true }), '€ 985,-')
  await page.getByRole('button', { name: 'Rij 9 weglaten' }).click()
  await page.getByRole('button', { name: 'Volgende pagina' }).click()
  await expect(page.getByLabel('Rij 1, kolom 1', { exact: true })).toHaveValue('Prijsgroep 2')
  await page.getByLabel('Deze pagina lezen').uncheck()
  await page.getByRole('button', { name: '6 pagina’s lezen' }).click()
  await expect(page.getByText('6 prijstabellen zijn begrepen')).toBeVisible()
  await expect(page.getByRole('row', { name: '1000 € 985 € 1.221' })).toBeVisible()
  expect(issues).toEqual([])
})
