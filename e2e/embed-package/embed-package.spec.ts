import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { its, PACKAGE } from '../support/embed-package.ts'
import { expect, test } from '../support/test.ts'

const FORM = { variant: 'size', answers: { width: 4000 } }
const own = (file: string) => import(pathToFileURL(`${PACKAGE}/dist/${file}`).href)

/** How each renders the form on a server, and what takes it over in the browser. */
const KINDS = {
  react: {
    render: async (props: object) => {
      const { ZevenForm } = await own('react.js')
      const element = its('react').createElement(ZevenForm, { ...props, onReady: () => {} })
      return its('react-dom/server').renderToString(element)
    },
    code: `import { createElement } from 'react'
      import { createRoot, hydrateRoot } from 'react-dom/client'
      import { ZevenForm } from '${PACKAGE}/dist/react.js'
      const app = createElement(ZevenForm, { ...PROPS, onReady: (event) => { window.heard = event.detail } })
      const place = document.getElementById('app')
      if (place.firstChild) hydrateRoot(place, app)
      else createRoot(place).render(app)`,
  },
  vue: {
    render: async (props: object) => {
      const { ZevenForm } = await own('vue.js')
      const { createSSRApp, h } = its('vue')
      return its('vue/server-renderer').renderToString(createSSRApp(() => h(ZevenForm, props)))
    },
    code: `import { createApp, createSSRApp, h } from 'vue'
      import { ZevenForm } from '${PACKAGE}/dist/vue.js'
      const place = document.getElementById('app')
      const app = () => h(ZevenForm, { ...PROPS, onReady: (event) => { window.heard = event.detail } })
      ;(place.firstChild ? createSSRApp(app) : createApp(app)).mount(place)`,
  },
}

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

for (const [kind, { render, code }] of Object.entries(KINDS)) {
  for (const rendered of [true, false]) {
    const where = rendered ? 'a server and taken over' : 'the browser'
    test(`${kind} renders the form in ${where}, without a warning`, {
      tag: rendered ? '@firefox' : [],
    }, async ({ page, server, site }) => {
      const said: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(error.message))
      const props = { ...FORM, form: server.slug, server: server.url }
      const { url, pages } = await site()
      pages.set('app.js', await bundle(code.replace('PROPS', JSON.stringify(props))))
      const html = rendered ? await render(props) : ''
      const head = '<!doctype html><html lang="nl"><meta charset="utf-8"><title>Een dealer</title>'
      pages.set('page.html', `${head}<div id="app">${html}</div><script src="/app.js"></script>`)
      await page.goto(`${url}/page.html`)
      const form = page.locator('zeven-widget')
      await expect(form.getByRole('button', { name: 'Verder met deze maat' })).toBeVisible()
      await expect(form.getByRole('textbox', { name: 'Breedte' })).toHaveValue('400 cm')
      await expect(form).toHaveCount(1)
      const heard = () => page.evaluate(() => (window as unknown as { heard: unknown }).heard)
      await expect.poll(heard).toEqual({ form: server.slug, variant: FORM.variant })
      expect(said).toEqual([])
    })
  }
}
