import type { Command } from 'commander'
import { Option } from 'commander'
import { roomFor, roomStyle } from '../embed/room.ts'
import { readWidgetScript } from '../embed/script.ts'
import { VARIANTS, type Variant } from '../resources/forms/contract.ts'
import { keepScript } from '../resources/scripts/actions.ts'
import { CommandFailed } from './failure.ts'
import { formNamed } from './form.ts'
import { act, onDatabase } from './output.ts'

interface Given {
  form: string
  widget?: Variant
  url?: string
  pinned?: boolean
  plain?: boolean
}

export function addSnippetCommand(program: Command): void {
  onDatabase(
    program
      .command('snippet')
      .description('print the tag that a dealer pastes into a page to show a form')
      .requiredOption('--form <slug>', 'the form, by its slug')
      .addOption(
        new Option('--widget <variant>', 'the variant; full when left out').choices(VARIANTS),
      )
      .option('--url <address>', 'the page with the full form; a teaser such as size leads there')
      .option('--plain', 'leave out the style that reserves room for the form while it loads')
      .option('--pinned', 'always load the widget of this build, by its hash and with integrity'),
    (given: Given) => {
      checkAddress(given.url)
      return async (database, { baseUrl }) => {
        const form = await formNamed(database, given.form)
        const { hash, integrity, source } = await readWidgetScript()
        // The pinned address must work even if no server has started with this build yet.
        await act(database, keepScript, null, { hash, source })
        const evergreen = `${baseUrl}/widget.js`
        const immutable = `${baseUrl}/widget/${hash}.js`
        const address = given.pinned
          ? `src="${immutable}" integrity="${integrity}" crossorigin="anonymous"`
          : `src="${evergreen}"`
        const style = roomStyle(roomFor(form.definition, given.widget ?? 'full'))
        const room = given.plain ? '' : ` style="${style}"`
        const tag = `<script ${address}${attributesOf(given)} async${room}></script>`
        return { json: { tag, style, evergreen, immutable, integrity }, text: tag }
      }
    },
  )
}

/** The widget ignores any other address, so it would have no effect in a tag. */
function checkAddress(url: string | undefined): void {
  if (url === undefined || /^\/(?!\/)/.test(url)) return
  if (/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return
  throw new CommandFailed(`--url: "${url}" is neither an http(s) address nor a path such as /quote`)
}

function attributesOf({ form, widget, url }: Given): string {
  const values = { 'data-zv': form, 'data-widget': widget, 'data-url': url }
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value ?? '')}"`)
    .join('')
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
