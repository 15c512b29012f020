import type { Command } from 'commander'
import { checkAnswers } from '../../../widget/rules/answers.ts'
import { problemMessage } from '../../../widget/rules/problem-message.ts'
import type { FieldErrors } from '../../errors.ts'
import { getAccountRow } from '../../resources/accounts/store.ts'
import type { Answers, FormDefinition } from '../../resources/forms/contract.ts'
import { chooseLanguage } from '../../resources/forms/publish.ts'
import { findForm } from '../../resources/forms/store.ts'
import { makeLines } from '../../resources/offer-items/lines/make-lines.ts'
import { readPriceBook } from '../../resources/offer-items/lines/stored.ts'
import { dayOf } from '../../time.ts'
import { CommandFailed } from '../failure.ts'
import { onDatabase } from '../output.ts'
import { readJsonFile } from '../values.ts'
import { linesJson } from './json.ts'
import { linesText } from './text.ts'

interface Given {
  form: string
  answers: string
  language?: string
}

export function addLinesCommand(program: Command): void {
  onDatabase(
    program
      .command('lines')
      .description('print the lines an offer would get for answers, and why')
      .requiredOption('--form <slug>', 'the form')
      .requiredOption('--answers <file>', 'answers by question, as JSON')
      .option('--language <code>', 'language of the lines; the form’s first when absent'),
    ({ form: slug, answers: file, language: wanted }: Given) => {
      const given = readAnswersFile(file)
      return async ({ source, clock }) => {
        const form = await findForm(source, slug)
        if (form === null) throw new CommandFailed(`there is no form ${slug}`)
        const { definition, accountId } = form
        const { time_zone: zone, currency } = await getAccountRow(source, accountId)
        const answers = check(file, definition, given, dayOf(clock.now(), zone))
        const language = chooseLanguage(definition, wanted)
        const { questions } = definition
        const book = await readPriceBook(source, accountId)
        const made = makeLines({ ...book, questions, answers, language })
        return {
          json: { form: slug, language, currency, ...linesJson(made) },
          text: linesText(made),
        }
      }
    },
  )
}

function readAnswersFile(file: string): Record<string, unknown> {
  const content = readJsonFile(file)
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) {
    return content as Record<string, unknown>
  }
  throw new CommandFailed(`${file} holds no object of answers by question`)
}

/** The answers as a lead would keep them; questions may be left open. */
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
  throw new CommandFailed(`${file} has answers the form does not take`, faults)
}
