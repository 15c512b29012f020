import { expect, type Page } from '@playwright/test'

/** The name of the element with the focus, and whether people can see it; null outside widgets. */
async function readFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement?.shadowRoot?.activeElement as HTMLElement | null
    if (!element) return null
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const label = labels.map((one) => one.querySelector('span')?.firstChild ?? one.firstChild)
    const name = element.ariaLabel ?? label[0]?.textContent ?? element.textContent ?? ''
    // A card shows the focus of the radio button in it.
    const marked = [element, element.closest('label')].some((shown) => {
      if (!shown) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(shown)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const { top, bottom } = element.getBoundingClientRect()
    return { name: name.trim(), marked, onScreen: bottom > 0 && top < innerHeight }
  })
}

export async function focusedName(page: Page): Promise<string | null> {
  return (await readFocus(page))?.name ?? null
}

/**
 * Presses Tab until the focus is on `name`, and expects the focus to be visible at every stop in a
 * widget. Returns the names of the stops, with `name` last.
 */
export async function tabTo(page: Page, name: string): Promise<string[]> {
  const stops: string[] = []
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const focus = await readFocus(page)
    if (focus === null) continue
    stops.push(focus.name)
    expect(focus, `the focus on ${focus.name}`).toMatchObject({ marked: true, onScreen: true })
    if (focus.name === name) return stops
  }
  throw new Error(`Tab never came to ${name}, only to: ${stops.join(', ')}`)
}
