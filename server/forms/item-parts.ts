import type { FormDefinition, Question } from '../../shared/form/form.contract.ts'
import { withElements } from '../../shared/form/questions.ts'
import { type Side, sidesIn } from '../../shared/form/sides.ts'
import type { Language } from '../../shared/form/text.contract.ts'
import { chooseLanguage, textIn } from '../../shared/form/text.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import { listAllMaterials, toMaterial } from '../prices/materials/materials.reads.ts'
import { sideNamed } from '../prices/sheets/axis-words.ts'
import { findForm, listForms } from './forms.reads.ts'
import type { RuleParts, RuleQuestion } from './try-out.contract.ts'

/** The building blocks of rules, in the member's language if a form has it. */
export async function readRuleParts(
  source: Source,
  accountId: number,
  language: string,
): Promise<RuleParts> {
  const materials = await listAllMaterials(source, accountId)
  return {
    forms: (await readForms(source, accountId)).map((form) => {
      const { slug, name, languages, questions } = form
      const own = chooseLanguage(form, language)
      return {
        slug,
        name,
        languages,
        questions: withElements(questions).map((one) => {
          const group = questions.find(
            (all) => 'questions' in all && all.questions.includes(one as never),
          )
          return toQuestion(one, own, group?.key ?? null)
        }),
      }
    }),
    matrices: await listMatrices(source, accountId),
    materials: materials.map(toMaterial),
  }
}

export async function readForms(source: Source, accountId: number): Promise<FormDefinition[]> {
  const slugs = (await listForms(source, accountId)).map(({ slug }) => slug)
  const forms = await Promise.all(slugs.map((slug) => findForm(source, slug)))
  return forms.flatMap((form) => (form === null ? [] : [form.definition]))
}

function toQuestion(question: Question, language: Language, group: string | null): RuleQuestion {
  const { key, kind, label } = question
  return {
    key,
    kind,
    group,
    label: textIn(label, language),
    unit: question.kind === 'size' ? question.unit : null,
    sides: question.kind === 'size' ? sidesIn(question).map(([side]) => side) : [],
    options:
      'options' in question
        ? question.options.map(({ value, label: own, price_group }) => ({
            value,
            label: textIn(own, language),
            price_group,
          }))
        : [],
  }
}

async function listMatrices({ db }: Source, accountId: number): Promise<RuleParts['matrices']> {
  const rows = await ofAccount(db, accountId)
    .selectFrom('price_matrices')
    .select(['code', 'name', 'matrix_type', 'row_axis', 'col_axis', 'is_active'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    is_active: row.is_active === 1,
    row_side: sideOf(row.row_axis),
    col_side: sideOf(row.col_axis),
  }))
}

function sideOf(axis: string | null): Side | null {
  const side = sideNamed(axis ?? '')
  return side === 'other' ? null : side
}
