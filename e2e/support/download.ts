import type { Download, Page } from '@playwright/test'

/** The file that a press saves. */
export async function download(page: Page, press: () => Promise<void>): Promise<Download> {
  // Firefox saves a file made in the page, but reports it only after one with its own address.
  if (page.context().browser()?.browserType().name() === 'firefox') {
    await saved(page, () =>
      page.evaluate(() => {
        const link = document.createElement('a')
        link.href = 'data:text/plain,first'
        link.download = 'first.txt'
        link.click()
      }),
    )
  }
  return saved(page, press)
}

async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return file
}
