import type { CompleteForm } from '../../../shared/form/form.contract.ts'
import { handOverUrl } from '../../../shared/form/handover.ts'
import type { LeadShownPrice } from '../../../shared/form/shown-price.contract.ts'
import type { Answers } from '../../../shared/form/visitor.contract.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import type { Source } from '../../core/db/source.ts'
import type { MailRow } from '../../core/db/tables.ts'
import { drawPng } from '../../forms/drawing.ts'
import { findForm } from '../../forms/forms.reads.ts'
import type { EmailTemplate } from '../../messaging/mail/template.ts'
import { fillMailPlaces, layOut } from '../../messaging/mails/email-layout.ts'
import { textsIn } from '../../messaging/mails/texts-store.ts'
import { SEES_ALL } from '../customers/hidden.ts'
import { toShownPrice } from '../record.ts'
import { inOneLanguage } from '../texts/forms.ts'
import { pictureOfAnswer } from '../texts/summary.ts'
import { listFixedAnswers, priceSummary } from './answers.ts'
import { brandOfForm, drawingBlock, signature } from './confirmation.ts'

/** The stored data of a design until its email is sent: nothing that was typed freely. */
export interface AboutDesign {
  account: number
  /** The slug of the form. */
  form: string
  answers: Answers
  /** The page that the link opens. */
  page: string
  /** The price that the form showed. */
  price: LeadShownPrice | null
}

function aboutOf({ about }: Pick<MailRow, 'about'>): AboutDesign {
  return JSON.parse(about) as AboutDesign
}

/** A link to a design before a request, with its drawing and price. */
export const DESIGN_LETTER: EmailTemplate = {
  accountOf: (mail) => aboutOf(mail).account,
  write: async ({ database: { source } }, mail) => {
    const form = await findFormOfDesign(source, mail)
    if (form === null) return null
    const account = await getAccountRow(source, aboutOf(mail).account)
    const { answers, page, price: shown } = aboutOf(mail)
    const { language, texts } = textsIn(mail.language)
    const values = { company: form.dealer.name }
    const stored = { shown_price: shown && JSON.stringify(shown) }
    const price = priceSummary(toShownPrice(stored, SEES_ALL), form, language)
    const rows = [
      ...listFixedAnswers(answers, form, language),
      ...(price === null
        ? []
        : [{ label: texts.confirmation.price, value: price, isMain: true as const }]),
    ]
    const written = layOut({
      language,
      brand: brandOfForm(account, form),
      subject: fillMailPlaces(texts.design.subject, values),
      blocks: [
        { kind: 'text', text: fillMailPlaces(texts.design.greeting, values) },
        ...drawingBlock(drawingOf(mail, form), language),
        ...(rows.length > 0 ? [{ kind: 'rows' as const, rows }] : []),
        { kind: 'link', label: texts.design.open, href: handOverUrl(page, answers) },
        { kind: 'text', text: texts.confirmation.reply },
        { kind: 'text', text: signature(form.dealer) },
        { kind: 'small', text: fillMailPlaces(texts.design.notYou, values) },
      ],
    })
    return { ...written, sender: form.dealer.name, replyTo: form.dealer.email ?? account.email }
  },
  draw: async (source, mail) => {
    const form = await findFormOfDesign(source, mail)
    return form && drawPng(drawingOf(mail, form), textsIn(mail.language).language)
  },
}

/** Null if it was removed, or no longer sends designs. */
async function findFormOfDesign(source: Source, mail: MailRow): Promise<CompleteForm | null> {
  const { account, form: slug } = aboutOf(mail)
  const form = await findForm(source, slug)
  return form?.accountId === account && form.definition.design_mail ? form.definition : null
}

function drawingOf(mail: MailRow, form: CompleteForm) {
  const { language } = textsIn(mail.language)
  return pictureOfAnswer(aboutOf(mail).answers, inOneLanguage(form, language), language)
}
