import { withElements } from '../../../shared/form/questions.ts'
import { freeName } from '../../components/names.ts'
import type { FileQuestion, FormFile, Language, QuestionKind } from './file.ts'
import { insertAt, setIn, type TextPath, valueAt } from './text.ts'

/** Default texts. Texts that only the dealer can write start empty. */
const NEW: Record<Language, Record<NewThing, string>> = {
  nl: {
    because: 'Door uw andere keuzes',
    time: 'Overdag',
    consent: 'U mag mijn gegevens gebruiken om een voorstel te maken.',
    marketing: 'U mag mij per e-mail aanbiedingen en nieuws sturen.',
    thanks: 'Dank u, uw aanvraag is binnen',
    element: 'Element',
    reply: 'U hoort binnen twee werkdagen van ons.',
  },
  en: {
    because: 'Because of your other choices',
    time: 'During the day',
    consent: 'You may use my details to prepare a proposal.',
    marketing: 'You may send me offers and news by e-mail.',
    thanks: 'Thank you, your request has arrived',
    element: 'Element',
    reply: 'You will hear from us within two working days.',
  },
  de: {
    because: 'Wegen Ihrer anderen Auswahl',
    time: 'Tagsüber',
    consent: 'Sie dürfen meine Angaben verwenden, um ein Angebot zu erstellen.',
    marketing: 'Sie dürfen mir per E-Mail Angebote und Neuigkeiten senden.',
    thanks: 'Vielen Dank, Ihre Anfrage ist da',
    element: 'Element',
    reply: 'Sie hören innerhalb von zwei Werktagen von uns.',
  },
  fr: {
    because: 'En raison de vos autres choix',
    time: 'En journée',
    consent: 'Vous pouvez utiliser mes coordonnées pour préparer une proposition.',
    marketing: 'Vous pouvez m’envoyer des offres et des nouvelles par e-mail.',
    thanks: 'Merci, votre demande est arrivée',
    element: 'Élément',
    reply: 'Nous vous répondons sous deux jours ouvrés.',
  },
}
type NewThing = 'because' | 'element' | 'time' | 'consent' | 'marketing' | 'thanks' | 'reply'

/** A first text in each language of the form. */
export function newText(file: FormFile, what: NewThing) {
  return Object.fromEntries(file.languages.map((language) => [language, NEW[language]?.[what]]))
}

/** The text with a new question of this kind after another one, or at the end, and its key. */
export function addQuestion(
  text: string,
  file: FormFile,
  kind: QuestionKind,
  after?: number,
): [string, string] {
  const key = freeName(kind, keysOf(file))
  return [place(text, file, { key, kind, ...usual(file, kind) }, after), key]
}

/** The text with a copy of a question after it, and the key of the copy. */
export function duplicate(text: string, file: FormFile, index: number): [string, string] {
  const question = file.questions[index] as FileQuestion
  const key = freeName(question.key.replace(/_\d+$/, ''), keysOf(file))
  return [place(text, file, { ...question, key }, index), key]
}

/** Puts a question after another one, or at the end; in a form with steps, in the same step. */
function place(
  text: string,
  file: FormFile,
  question: { key: string } & Record<string, unknown>,
  after?: number,
) {
  const at = after === undefined ? file.questions.length : after + 1
  const placed = insertAt(text, ['questions'], at, question)
  if (file.steps === undefined) return placed
  const before = after === undefined ? undefined : file.questions[after]?.key
  const found = file.steps.findIndex(({ questions }) => questions.includes(before ?? ''))
  const step = found < 0 ? file.steps.length - 1 : found
  const list = file.steps[step]?.questions ?? []
  const place = before === undefined || found < 0 ? list.length : list.indexOf(before) + 1
  return insertAt(placed, ['steps', step, 'questions'], place, question.key)
}

export function removeQuestion(text: string, file: FormFile, index: number): string {
  const key = file.questions[index]?.key
  const stepped = (file.steps ?? []).reduce((done, { questions }, step) => {
    const at = questions.indexOf(key ?? '')
    return at < 0 ? done : setIn(done, ['steps', step, 'questions', at], undefined)
  }, text)
  return setIn(stepped, ['questions', index], undefined)
}

function usual(file: FormFile, kind: QuestionKind): object {
  switch (kind) {
    case 'size':
      return {
        required: true,
        width: { min: 1000, max: 6000, step: 10 },
        depth: { min: 1000, max: 4000, step: 10 },
      }
    case 'choice':
    case 'multi':
      return { options: [{ value: 'option_1' }, { value: 'option_2' }] }
    case 'number':
      return { min: 0, max: 10 }
    case 'postcode':
      return { country: 'NL' }
    case 'moment':
      return { agenda: '' }
    case 'group':
      return {
        element: newText(file, 'element'),
        questions: [newElementQuestion(file, 'size')],
      }
    default:
      return {}
  }
}

/** A question of each element. Its key is unique in the form. */
export function newElementQuestion(file: FormFile, kind: QuestionKind) {
  const key = freeName(kind, keysOf(file))
  return { key, kind, ...usual(file, kind) }
}

/** The keys of all questions, including those of group elements. */
export function keysOf({ questions }: FormFile): string[] {
  return withElements(questions).map(({ key }) => key)
}

/** The answer of a limit at a place of the file, such as `size.depth`; null for another place. */
export function ownAt(file: FormFile, path: TextPath): string | null {
  const at = path.indexOf('limits')
  const end = at >= 0 ? at : path.at(-1) === 'available_when' ? path.indexOf('options') : -1
  if (end < 0) return null
  const owner = path.slice(0, end)
  const side = typeof owner.at(-1) === 'string' ? owner.at(-1) : undefined
  const question = valueAt(file, side === undefined ? owner : owner.slice(0, -1)) as FileQuestion
  return side === undefined ? question.key : `${question.key}.${side}`
}
