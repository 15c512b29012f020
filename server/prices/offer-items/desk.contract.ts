import { z } from 'zod'
import { QUESTION_KINDS } from '../../../shared/form/kinds.ts'
import { SIDES } from '../../../shared/form/sides.ts'
import { ById, CEILING_BYTES, defineEndpoint, Id, ROLES } from '../../ground/contract.ts'
import { ArticleNumber, ItemKind } from '../catalogue/catalogue.contract.ts'
import { CataloguePage, Name, SortOrder, VatRate } from '../catalogue/entry.contract.ts'
import { Picture, PictureHash } from '../pictures/pictures.contract.ts'
import { NoLineFact, PriceFact } from './lines.contract.ts'
import { OfferItem } from './offer-items.contract.ts'
import { CheckedRule } from './rule.contract.ts'

const MAY_WRITE = ['owner', 'pricing'] as const

/** An offer item as the portal shows it, with its rule. */
export const DeskItem = z.object({
  ...OfferItem.shape,
  /** Send it back with a change. Another one means that somebody changed it meanwhile. */
  version: z.int(),
  rule: CheckedRule,
  /** Its line gets it. */
  picture: Picture.nullable(),
})
export type DeskItem = z.infer<typeof DeskItem>

export const listDeskItems = defineEndpoint({
  name: 'listDeskItems',
  method: 'GET',
  path: '/offer-items',
  summary: 'List and search offer items, in the order of the lines',
  internal: true,
  roles: ROLES,
  list: true,
  query: CataloguePage,
  data: DeskItem,
  message: 'Offer items.',
})

export const getDeskItem = defineEndpoint({
  name: 'getDeskItem',
  method: 'GET',
  path: '/offer-items/{id}',
  summary: 'One offer item with its rule',
  internal: true,
  roles: ROLES,
  params: ById,
  data: DeskItem,
  message: 'Offer item.',
})

const fields = {
  name: Name,
  /** It can change: the item stays the same item. */
  article_number: ArticleNumber.nullable(),
  kind: ItemKind,
  vat_rate: VatRate,
  is_active: z.boolean(),
  sort_order: SortOrder,
  rule: CheckedRule,
  picture: PictureHash.nullable(),
}

/** Without `sort_order` it comes last. */
export const NewItem = z.strictObject({
  ...fields,
  article_number: fields.article_number.default(null),
  kind: fields.kind.default('product'),
  is_active: fields.is_active.default(true),
  sort_order: fields.sort_order.optional(),
  picture: fields.picture.default(null),
})
export type NewItem = z.output<typeof NewItem>

export const addItem = defineEndpoint({
  name: 'addItem',
  method: 'POST',
  path: '/offer-items',
  summary: 'Add an offer item',
  internal: true,
  roles: MAY_WRITE,
  body: NewItem,
  ceilingBytes: CEILING_BYTES.leads,
  data: DeskItem,
  status: 201,
  idempotent: true,
  message: 'Offer item added.',
})

/** What is absent stays as it is; the rule is replaced as a whole. */
export const ItemChange = z.strictObject({
  version: z.int(),
  ...z.strictObject(fields).partial().shape,
})
export type ItemChange = z.output<typeof ItemChange>

/** 409 `changed_meanwhile` has `errors.current`, the item as it is now. */
export const changeItem = defineEndpoint({
  name: 'changeItem',
  method: 'PATCH',
  path: '/offer-items/{id}',
  summary: 'Change an offer item; a new article number keeps the item',
  internal: true,
  roles: MAY_WRITE,
  params: ById,
  body: ItemChange,
  ceilingBytes: CEILING_BYTES.leads,
  data: DeskItem,
  message: 'Offer item changed.',
  errors: ['changed_meanwhile'],
})

/** In front of another one, or last with null. Lines of offers come in the order of items. */
export const moveItem = defineEndpoint({
  name: 'moveItem',
  method: 'POST',
  path: '/offer-items/{id}/move',
  summary: 'Put an offer item before another one',
  internal: true,
  roles: MAY_WRITE,
  params: ById,
  body: z.strictObject({ before: Id.nullable() }),
  data: z.object({ id: Id }),
  message: 'Offer item moved.',
})

/** 409 `entry_in_use` has `errors.where`, some of the offers with lines of it, and `errors.count`. */
export const removeItem = defineEndpoint({
  name: 'removeItem',
  method: 'DELETE',
  path: '/offer-items/{id}',
  summary: 'Delete an offer item that wrote no line',
  internal: true,
  roles: MAY_WRITE,
  params: ById,
  data: z.object({ id: Id }),
  message: 'Offer item deleted.',
  errors: ['entry_in_use'],
})

const Option = z.object({ value: z.string(), label: z.string() })

/** A question that a rule may ask about, in the member's language. */
export const RuleQuestion = z.object({
  key: z.string(),
  kind: z.enum(QUESTION_KINDS),
  label: z.string(),
  /** Of a size: what people see its sides in. */
  unit: z.enum(['mm', 'cm', 'm']).nullable(),
  /** Of a size: those it asks. */
  sides: z.array(z.enum(SIDES)),
  options: z.array(Option),
})
export type RuleQuestion = z.infer<typeof RuleQuestion>

/** What a rule can be made of: the questions of the forms, and what has prices. */
export const RuleParts = z.object({
  forms: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      languages: z.array(z.string()),
      questions: z.array(RuleQuestion),
    }),
  ),
  matrices: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      matrix_type: z.enum(['grid_2d', 'list_1d', 'fixed']),
      row_axis: z.string().nullable(),
      col_axis: z.string().nullable(),
      is_active: z.boolean(),
    }),
  ),
  materials: z.array(
    z.object({
      name: z.string(),
      unit: z.string(),
      unit_price: z.number(),
      is_active: z.boolean(),
    }),
  ),
})
export type RuleParts = z.infer<typeof RuleParts>

export const getRuleParts = defineEndpoint({
  name: 'getRuleParts',
  method: 'GET',
  path: '/rule-parts',
  summary: 'What the rule of an offer item can be made of',
  internal: true,
  roles: ROLES,
  data: RuleParts,
  message: 'Parts of rules.',
})

/** An item as it is on the screen, saved or not, and answers that need not be complete. */
export const TryOut = z.strictObject({
  item: z.strictObject({
    name: z.string().max(255),
    vat_rate: VatRate,
    is_active: z.boolean(),
    rule: CheckedRule,
  }),
  form: z.string().max(64).nullable(),
  answers: z.record(z.string(), z.unknown()).default({}),
})
export type TryOut = z.output<typeof TryOut>

export const TriedLine = z.object({
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.number(),
  /** Null is "on request". */
  unit_price: z.number().nullable(),
  total: z.number().nullable(),
  /** Where its price comes from, or why it has none. */
  price: PriceFact,
  /** Places in its texts that have no answer. */
  unanswered: z.array(z.string()),
})
export type TriedLine = z.infer<typeof TriedLine>

/** The line that would be written, or why there is none; both null without a form. */
export const Tried = z.object({
  line: TriedLine.nullable(),
  left_out: NoLineFact.nullable(),
  /** Names in the rule that the account does not have, by where they are; in English. */
  warnings: z.record(z.string(), z.array(z.string())),
})
export type Tried = z.infer<typeof Tried>

export const tryOutItem = defineEndpoint({
  name: 'tryOutItem',
  method: 'POST',
  path: '/offer-items/try',
  summary: 'The line an item would write for answers; nothing is stored',
  internal: true,
  roles: ROLES,
  body: TryOut,
  ceilingBytes: CEILING_BYTES.leads,
  data: Tried,
  message: 'Tried out.',
})

export const getAnswersOfLead = defineEndpoint({
  name: 'getAnswersOfLead',
  method: 'GET',
  path: '/leads/{id}/answers',
  summary: 'The answers of a lead that rules look at, without what was typed in words',
  internal: true,
  roles: ROLES,
  params: ById,
  data: z.object({
    id: Id,
    form: z.string().nullable(),
    answers: z.record(z.string(), z.unknown()),
  }),
  message: 'Answers.',
})
