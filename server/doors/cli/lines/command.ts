import type { Command } from 'commander'
import { checkAnswers } from '../../../../shared/form/answers.ts'
import type { FormDefinition } from '../../../../shared/form/form.contract.ts'
import { problemMessage } from '../../../../shared/form/problem-message.ts'
import { chooseLanguage } from '../../../../shared/form/text.ts'
import type { Answers } from '../../../../shared/form/visitor.contract.ts'
import { dayOf } from '../../../../shared/time.ts'
import { getAccountRow } from '../../../account/accounts/accounts.reads.ts'
import type { FieldErrors } from '../../../ground/errors.ts'
import { makeLines } from '../../../prices/offer-items/lines-make-lines.ts'
import { readPriceBook } from '../../../prices/offer-items/lines-stored.ts'
import { CommandFailed } from '../failure.ts'
import { formNamed } from '../form.ts'
import { onDatabase } from '../output.ts'
import { readJsonFile } from '../values.ts'
import { showLines } from './show.ts'

interface Given {
  form: string
  answers: string
  language?: string
}

export function addLinesCommand(program: Command): void {
  onDatabase(
    program
      .command('lines')
      .requiredOption('--form <slug>', 'the form, by its slug')
      .requiredOption(
        '--answers <file>',
        'a JSON file with answers, under the keys of their questions',
      )
      .option('--language <code>', 'language of the lines; the first of the form when left out'),
    ({ form: slug, answers: file, language: wanted }: Given) => {
      const given = readAnswersFile(file)
      return async (database) => {
        const { source, clock } = database
        const { definition, accountId } = await formNamed(database, slug)
        const { time_zone: zone, currency } = await getAccountRow(source, accountId)
        const answers = check(file, definition, given, dayOf(clock.now(), zone))
        const language = chooseLanguage(definition, wanted)
        const { questions } = definition
        const book = await readPriceBook(source, accountId)
        const made = makeLines({ ...book, questions, answers, language })
        return showLines({ form: slug, language, currency }, made)
      }
    },
  )
}

function readAnswersFile(file: string): Record<string, unknown> {
  const content = readJsonFile(file)
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) {
    return content as Record<string, unknown>
  }
  throw new CommandFailed(`${file} is not an object of answers such as {"roof": "glass_opal"}`)
}

/** The answers as a lead would store them. Not every question needs an answer. */
function check(
  file: string,
  { questions }: FormDefinition,
  given: Record<string, unknown>,
  today: string,
): Answers {
  const { answers, problems } = checkAnswers(questions, given, today, new Set())
  if (problems.length === 0) return answers
  const faults: FieldErrors = {}
  for (const problem of problems) {
    const path = problem.path.join('.')
    faults[path] = [...(faults[path] ?? []), problemMessage(problem)]
  }
  throw new CommandFailed(`${file} has answers that the form does not take`, faults)
}
