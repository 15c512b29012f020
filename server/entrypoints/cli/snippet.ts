import { type Command, Option } from 'commander'
import { VARIANTS, type Variant } from '../../../shared/form/form.contract.ts'
import { isPageAddress } from '../../../shared/form/handover.ts'
import { WAYS_TO_SHOW, type WayToShow } from '../../../shared/form/placing.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { readWidgetBuild, scriptsOf, storeScripts } from '../../core/script.ts'
import { writeSnippet } from '../../forms/embed-snippet.ts'
import { findForm } from '../../forms/forms.reads.ts'
import { CommandFailed } from './failure.ts'
import { act, onDatabase } from './output.ts'

interface SnippetOptions {
  form: string
  widget?: Variant
  url?: string
  pinned?: boolean
  plain?: boolean
  show?: WayToShow
  lazy?: boolean
  redirect?: string
}

export function addSnippetCommand(program: Command): void {
  onDatabase(
    program
      .command('snippet')
      .requiredOption('--form <slug>', 'the form, by its slug')
      .addOption(
        new Option('--widget <variant>', 'the variant; full when left out').choices(VARIANTS),
      )
      .option('--url <address>', 'the page with the full form; a teaser such as size leads there')
      .addOption(
        new Option('--show <way>', 'as a button that opens the form').choices(WAYS_TO_SHOW),
      )
      .option('--lazy', 'load the form when it comes near the browser’s window')
      .option('--redirect <address>', 'the page to go to after sending')
      .option(
        '--plain',
        'leave out the style that reserves room for the form while it loads, and the link',
      )
      .option('--pinned', 'always load the widget of this build, by its hash and with integrity'),
    (given: SnippetOptions) => {
      checkAddress('--url', given.url)
      checkAddress('--redirect', given.redirect)
      return async (database, { baseUrl }) => {
        const form = await findForm(database.source, given.form)
        if (form === null) throw await noForm(database.source, given.form)
        const build = readWidgetBuild()
        // The pinned address must work even if no server has started with this build yet.
        await act(database, storeScripts, null, { scripts: scriptsOf(build) })
        const made = writeSnippet(baseUrl, build, {
          definition: form.definition,
          variant: given.widget,
          url: given.url,
          pinned: given.pinned === true,
          plain: given.plain === true,
          show: given.show,
          lazy: given.lazy,
          redirect: given.redirect,
        })
        if (given.widget !== undefined && made.shows !== given.widget) {
          const nothing = `The form ${given.form} has nothing for the variant ${given.widget}`
          process.stderr.write(`${nothing}: the page shows the full form.\n`)
        }
        return { json: made, text: made.tag }
      }
    },
  )
}

const MAX_NAMED = 10

/** The names of some existing forms. */
async function noForm({ db }: Source, slug: string): Promise<CommandFailed> {
  const forms = allAccounts(db).selectFrom('forms').select('slug').orderBy('id').limit(MAX_NAMED)
  const slugs = (await forms.execute()).map((form) => form.slug)
  const others = slugs.length === 0 ? 'none yet' : slugs.join(', ')
  return new CommandFailed(`there is no form ${slug}; the forms are: ${others}`)
}

function checkAddress(option: string, url: string | undefined): void {
  if (url === undefined || isPageAddress(url)) return
  throw new CommandFailed(
    `${option}: "${url}" is neither an http(s) address nor a path such as /quote`,
  )
}
