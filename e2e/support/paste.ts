import type { Locator } from '@playwright/test'

/** Pastes on an element, as a browser does that lets only keys paste. */
export function pasteOn(target: Locator, { html = '', text = '' }): Promise<void> {
  return target.evaluate(
    (element, [html, text]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', text)
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
      // Firefox ignores the data of an event that a script makes.
      Object.defineProperty(paste, 'clipboardData', { value: clipboardData })
      element.dispatchEvent(paste)
    },
    [html, text] as const,
  )
}
