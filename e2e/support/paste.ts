import type { Locator } from '@playwright/test'

/** Dispatches a paste event with these contents on an element. */
export function pasteOn(target: Locator, { html = '', text = '' }): Promise<void> {
  return target.evaluate(
    (element, [html, text]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', text)
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
      // Firefox ignores `clipboardData` in the constructor.
      Object.defineProperty(paste, 'clipboardData', { value: clipboardData })
      element.dispatchEvent(paste)
    },
    [html, text] as const,
  )
}
