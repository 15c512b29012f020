import type { Command } from 'commander'
import { Option } from 'commander'
import { OPERATOR } from '../db/actor.ts'
import { roomFor, roomStyle } from '../embed/room.ts'
import { readWidgetScript } from '../embed/script.ts'
import { VARIANTS, type Variant } from '../resources/forms/contract.ts'
import { findForm } from '../resources/forms/store.ts'
import { keepScript } from '../resources/scripts/actions.ts'
import { CommandFailed } from './failure.ts'
import { onDatabase } from './output.ts'

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
      .description('print the tag a dealer pastes for a form; it keeps the form’s place free')
      .requiredOption('--form <slug>', 'the form')
      .addOption(
        new Option('--widget <variant>', 'the variant; full when absent').choices(VARIANTS),
      )
      .option('--url <address>', 'the page with the full form, for a teaser to lead to')
      .option('--plain', 'leave out the style that keeps the place free')
      .option('--pinned', 'name this very build by its hash, with integrity'),
    (given: Given) => {
      checkAddress(given.url)
      return async (database, { baseUrl }) => {
        const form = await findForm({ db: database.read }, given.form)
        if (form === null) throw new CommandFailed(`there is no form ${given.form}`)
        const { hash, integrity, source } = await readWidgetScript()
        // The pinned address must work before a running server has met this build.
        await database.run(keepScript, {
          actor: OPERATOR,
          accountId: null,
          input: { hash, source },
        })
        const evergreen = `${baseUrl}/widget.js`
        const immutable = `${baseUrl}/widget/${hash}.js`
        const address = given.pinned
          ? `src="${immutable}" integrity="${integrity}" crossorigin="anonymous"`
          : `src="${evergreen}"`
        const style = roomStyle(roomFor(form.definition, given.widget ?? 'full'))
        const plain = `<script ${address}${attributesOf(given)} async></script>`
        const tag = given.plain ? plain : plain.replace(' async', ` async style="${style}"`)
        return { json: { tag, style, evergreen, immutable, integrity }, text: tag }
      }
    },
  )
}

/** The widget ignores any other address, so a tag with one would be of no use. */
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
