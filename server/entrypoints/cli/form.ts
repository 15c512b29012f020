import type { Command } from 'commander'
import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { unfilledVariants } from '../../../shared/form/visible-questions.ts'
import { formatTimestamp } from '../../../shared/time.ts'
import type { Database } from '../../core/db/database.ts'
import { type FieldErrors, inSentences } from '../../core/errors.ts'
import { readFormDefinition, tryFormDefinition } from '../../forms/check.ts'
import { findForm, listForms, type StoredForm } from '../../forms/forms.reads.ts'
import { findAccountIssues, putForm } from '../../forms/forms.writes.ts'
import type { FormIssue } from '../../forms/issues.contract.ts'
import { formIssuesByPath } from '../../forms/issues-report.ts'
import { removeForm } from '../../forms/remove.ts'
import { findLatest } from '../../forms/versions.reads.ts'
import { findFormWarnings, formWarnings } from '../../forms/warnings.ts'
import { fieldLines, named, refusedAs, shortened } from './failure.ts'
import {
  accountNamed,
  act,
  type Output,
  onAccount,
  onDatabase,
  printing,
  withDatabase,
} from './output.ts'
import { listing } from './table.ts'
import { parseJson, parseWholeNumber, readFile, readJsonFile, textOfOption } from './values.ts'

export function addFormCommands(program: Command): void {
  const form = program.command('form')
  addPut(form)
  addFormCheck(form)
  addList(form)
  addShow(form)
  addRemove(form)
}

function addPut(form: Command): void {
  const put = form
    .command('put')
    .description('create a form, or replace the form with the same slug')
    .argument('<file>', 'the form, as JSON')
  onAccount(put, async (file: string) => {
    const refused = `${file} is not a valid form`
    const bytes = readFile(file)
    const content = parseJson(file, bytes)
    const given = textOfOption(bytes)
    const definition = await refusedAs(refused, () => readFormDefinition(content))
    return async (database, account) => {
      // What it warns of is also what the form has no more, so it must look before.
      const found = await findFormWarnings(database.source, account.id, definition)
      const warnings = inSentences(formIssuesByPath(found))
      const { number: version, ...put } = await refusedAs(refused, () =>
        act(database, putForm, account.id, { definition, text: given }),
      )
      const verb = put.created ? 'Created' : 'Replaced'
      const text = `${verb} the form ${put.slug} of account ${account.id}`
      const json = { ...put, version, account: account.id, warnings }
      return { json, text: withWarnings(text, warnings) }
    }
  })
}

/** What looks wrong comes after what was done. */
function withWarnings(text: string, warnings: FieldErrors): string {
  const lines = shortened(fieldLines(warnings))
  return lines.length === 0 ? text : [text, '', 'Check these:', ...lines].join('\n')
}

function addList(form: Command): void {
  onDatabase(
    form
      .command('list')
      .description('list forms and the price matrices they use')
      .option('--account <id>', 'only those of this account', parseWholeNumber),
    ({ account }: { account?: number }) =>
      async (database) => {
        if (account !== undefined) await accountNamed(database, account)
        const forms = (await listForms(database.source, account ?? null)).map((own) => ({
          slug: own.slug,
          account: own.accountId,
          name: own.name,
          languages: [...own.languages],
          price_matrices: own.matrices,
          updated_at: formatTimestamp(own.updatedAt),
        }))
        const keys = [
          'slug',
          'account',
          'name',
          'languages',
          'price_matrices',
          'updated_at',
        ] as const
        return { json: { forms }, text: listing(forms, [...keys]) }
      },
  )
}

function addShow(form: Command): void {
  onDatabase(
    form
      .command('show')
      .description('print a form as it was put')
      .argument('<slug>', 'the form, by its slug'),
    (slug: string) => async (database) => {
      const { accountId, definition } = await formNamed(database, slug)
      const { text } = await named(
        `form ${slug}`,
        findLatest({ ...database.source, accountId }, slug),
      )
      return { json: { account: accountId, form: definition }, text: text.trimEnd() }
    },
  )
}

function addRemove(form: Command): void {
  onAccount(
    form
      .command('remove')
      .description('remove a form for good')
      .argument('<slug>', 'the form, by its slug')
      .option('--force', 'also when it has leads'),
    (slug: string, { force = false }: { force?: boolean }) =>
      async (database, { id }) => {
        const refused = `the form ${slug} was not removed; --force removes it`
        const work = () => act(database, removeForm, id, { slug, force })
        const { leads } = await named(`form ${slug} of account ${id}`, refusedAs(refused, work))
        return { json: { account: id, slug, leads }, text: `Removed the form ${slug}` }
      },
  )
}

/** Finds the form that `--form` names. */
export function formNamed({ source }: Database, slug: string): Promise<StoredForm> {
  return named(`form ${slug}`, findForm(source, slug))
}

/** `form check` needs no database, unless it is to compare the form with an account's prices. */
function addFormCheck(form: Command): void {
  const check = form
    .command('check')
    .description('check a form file; nothing is stored')
    .argument('<file>', 'the form, as JSON')
    .option(
      '--account <id>',
      'compare it with the price matrices of this account',
      parseWholeNumber,
    )
  printing(check, async (file: string, { account }: { account?: number }) => {
    const { definition, issues } = tryFormDefinition(readJsonFile(file))
    if (definition === null) return found(file, issues, [])
    if (account === undefined) return found(file, [], formWarnings(definition), definition)
    return withDatabase((database) => compared(file, definition, database, account))
  })
}

async function compared(
  file: string,
  form: FormDefinition,
  database: Database,
  account: number,
): Promise<Output> {
  const { id } = await accountNamed(database, account)
  const issues = await findAccountIssues(database.source, id, form)
  return found(file, issues, await findFormWarnings(database.source, id, form), form)
}

function found(
  file: string,
  wrong: readonly FormIssue[],
  odd: readonly FormIssue[],
  form: FormDefinition | null = null,
): Output {
  const [issues = {}, warnings = {}] = [wrong, odd].map((all) => inSentences(formIssuesByPath(all)))
  const valid = wrong.length === 0
  if (!valid) process.exitCode = 1
  const says = valid ? `${file} is a valid form` : `${file} is not a valid form`
  const text = [says, ...shortened(fieldLines(issues))]
  const check = shortened(fieldLines(warnings))
  if (check.length > 0) text.push('', 'Check these:', ...check)
  const unfilled = form === null ? [] : unfilledVariants(form)
  if (unfilled.length > 0)
    text.push('', `Shown in full, as nothing fills them: ${unfilled.join(', ')}`)
  return { json: { valid, faults: issues, warnings, unfilled }, text: text.join('\n') }
}
