import { html } from 'hono/html'
import type { OpenApi } from '../openapi/types.ts'
import { createLookup } from './lookup.ts'
import { methodMark, operationArticle, type Place } from './operation.ts'
import { breakable, type Html, headingsOf, idOf, prose } from './prose.ts'
import { refusalSection } from './refusals.ts'

/** Where the page finds what is not in it. */
export interface PageLinks {
  css: string
  openApi: string
}

/** The reference of the API as one page, made of its OpenAPI document. */
export async function referencePage(document: OpenApi, links: PageLinks): Promise<string> {
  const { info, servers } = document
  const lookup = createLookup(document)
  const baseUrl = servers[0]?.url ?? ''
  const groups = groupsOf(document)
  const page = html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${info.title}: reference</title>
  <meta name="description" content="${info.summary}">
  <link rel="stylesheet" href="${links.css}">
  <link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${contents(info, groups)}
<main id="content">
  <section id="introduction">
    <h1>${info.title}</h1>
    <p class="lead">${info.summary}</p>
    <dl class="about">
      <div><dt>Base address</dt><dd><code>${breakable(baseUrl)}</code></dd></div>
      <div><dt>Description</dt><dd><a href="${links.openApi}">openapi.json</a>, OpenAPI ${document.openapi}</dd></div>
      <div><dt>Version</dt><dd>${info.version}</dd></div>
    </dl>
    ${prose(info.description)}
  </section>
  ${groups.map(
    ({ id, name, description, places }) => html`<section id="${id}">
    <h2>${name}</h2>${prose(description)}
    ${places.map((place) => operationArticle(place, baseUrl, lookup))}
  </section>`,
  )}
  ${refusalSection(document, lookup)}
</main>
</body>
</html>
`
  return String(await page)
}

interface Group {
  id: string
  name: string
  description: string
  places: Place[]
}

function groupsOf({ tags, paths }: OpenApi): Group[] {
  const places = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  return tags.map(({ name, description }) => ({
    id: idOf(name),
    name,
    description,
    places: places.filter(({ operation }) => operation.tags.includes(name)),
  }))
}

function contents(info: OpenApi['info'], groups: readonly Group[]): Html {
  return html`<nav aria-label="Contents" tabindex="0"><p class="brand">${info.title}</p>
  <details><summary>Contents</summary>
  <ul>
    <li><a href="#introduction">Introduction</a><ul>
      ${headingsOf(info.description).map((heading) => html`<li><a href="#${idOf(heading)}">${heading}</a></li>`)}
    </ul></li>
    ${groups.map(
      ({ id, name, places }) => html`<li><a href="#${id}">${name}</a><ul>
      ${places.map(({ method, operation }) => html`<li><a href="#${operation.operationId}">${methodMark(method)} ${operation.summary}</a></li>`)}
    </ul></li>`,
    )}
    <li><a href="#error-codes">Error codes</a></li>
  </ul></details></nav>`
}
