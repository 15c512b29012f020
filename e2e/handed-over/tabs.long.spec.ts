import { expect, test } from '../support/test.ts'
import { openChromium, openFirefox, type Tabs } from './tabs.ts'

const VARIANTS = ['full', 'quick', 'callback', 'size', 'choice', 'area', 'price']
const HANDED_OVER = '#zv:size.width=6000&size.depth=2500&roof=glass_clear&postcode=1234AB'
/** What the widget shows, and what it keeps. */
const LOOKS = `(() => {
  const root = document.querySelector('zeven-widget')?.shadowRoot
  const fields = [...(root?.querySelectorAll('input') ?? [])]
  const shown = fields.map((one) => one.type === 'radio' ? one.checked : one.value)
  return [location.hash, root?.querySelector('h2, h3, #title')?.textContent, shown, JSON.stringify(history.state)]
})()`

test('answers that were handed over are in a duplicated tab, and in one that was closed and restored', {
  tag: '@firefox',
}, async ({ browserName, site }) => {
  test.setTimeout(120_000)
  const { url, pages } = await site({ 'Cache-Control': 'no-store' })
  const tabs: Tabs = await (browserName === 'firefox' ? openFirefox() : openChromium())
  try {
    for (const variant of VARIANTS) {
      const script = `<script src="%SERVER%/widget.js" data-zv="%FORM%" data-widget="${variant}"></script>`
      pages.set(`${variant}.html`, `<!doctype html><html lang="nl"><meta charset="utf-8">${script}`)
      await tabs.open(`${url}/${variant}.html${HANDED_OVER}`)
      const kept = async () => JSON.stringify(await tabs.read(LOOKS))
      await expect.poll(kept, variant).toMatch(/^\["".*glass_clear/)
      const before = await kept()
      await tabs.duplicate()
      await expect.poll(kept, variant).toBe(before)
      await tabs.restore()
      await expect.poll(kept, variant).toBe(before)
    }
  } finally {
    await tabs.stop()
  }
})
