import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { its, PACKAGE } from '../support/embed-package.ts'
import { expect, test } from '../support/test.ts'

const FORM = { variant: 'size', answers: { width: 4000 } }
const own = (file: string) => import(pathToFileURL(`${PACKAGE}/dist/${file}`).href)

/** How each renders the form on a server. */
const RENDER = {
  react: async (props: object) => {
    const { ZevenForm } = await own('react.js')
    const element = its('react').createElement(ZevenForm, { ...props, onReady: () => {} })
    return its('react-dom/server').renderToString(element)
  },
  vue: async (props: object) => {
    const { ZevenForm } = await own('vue.js')
    const { createSSRApp, h } = its('vue')
    return its('vue/server-renderer').renderToString(createSSRApp(() => h(ZevenForm, props)))
  },
}

/** What takes over in the browser what is there, and renders the form where nothing is. */
const ENTRY = `
  import { createElement } from 'react'
  import { createRoot, hydrateRoot } from 'react-dom/client'
  import { createApp, createSSRApp, h } from 'vue'
  import { ZevenForm as InReact } from '${PACKAGE}/dist/react.js'
  import { ZevenForm as InVue } from '${PACKAGE}/dist/vue.js'
  const propsOf = (place) => ({
    ...PROPS,
    onReady: ({ detail }) => { place.dataset.heard = JSON.stringify(detail) },
  })
  for (const place of document.querySelectorAll('.react')) {
    const app = createElement(InReact, propsOf(place))
    if (place.firstChild) hydrateRoot(place, app)
    else createRoot(place).render(app)
  }
  for (const place of document.querySelectorAll('.vue')) {
    const app = () => h(InVue, propsOf(place))
    ;(place.firstChild ? createSSRApp(app) : createApp(app)).mount(place)
  }`

/** Builds the code with Vite, as for development: React and Vue then say what they find wrong. */
async function bundle(code: string): Promise<string> {
  const entry = `${PACKAGE}/entry.js`
  const virtual = {
    name: 'entry',
    resolveId: (id: string) => (id === entry ? entry : null),
    load: (id: string) => (id === entry ? code : null),
  }
  const built = await build({
    ...{ configFile: false, mode: 'development', logLevel: 'error', plugins: [virtual] },
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  if (!('output' in built)) throw new Error('nothing was built')
  return built.output[0].code
}

test('React and Vue render the form in the browser, or take over what a server rendered, without a warning', async ({
  page,
  server,
  site,
}) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  const props = { ...FORM, form: server.slug, server: server.url }
  const { url, pages } = await site()
  pages.set('app.js', await bundle(ENTRY.replace('PROPS', JSON.stringify(props))))
  const places: string[] = []
  for (const [kind, render] of Object.entries(RENDER))
    for (const html of [await render(props), '']) places.push(`<div class="${kind}">${html}</div>`)
  const head = '<!doctype html><html lang="nl"><meta charset="utf-8"><title>Een dealer</title>'
  pages.set('page.html', `${head}${places.join('')}<script src="/app.js"></script>`)
  await page.goto(`${url}/page.html`)
  const heard = JSON.stringify({ form: server.slug, variant: FORM.variant })
  for (const [index, html] of places.entries()) {
    const place = page.locator('body > div').nth(index)
    await expect(place.getByRole('button', { name: 'Verder met deze maat' }), html).toBeVisible()
    await expect(place.getByRole('textbox', { name: 'Breedte' })).toHaveValue('400 cm')
    await expect(place.locator('zeven-widget')).toHaveCount(1)
    await expect(place).toHaveAttribute('data-heard', heard)
  }
  expect(said).toEqual([])
})
