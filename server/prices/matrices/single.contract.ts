import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { defineEndpoint, Flag, Id } from '../../ground/contract.ts'
import { identity, PRICE_MATRICES } from './matrices.contract.ts'

const MAX_NAME = 255

/** Where prices are looked up in a matrix. */
export const usedBy = {
  forms: z
    .array(
      z
        .object({
          slug: z.string().meta({ description: 'Its slug.', examples: ['veranda'] }),
          name: z
            .string()
            .meta({ description: 'What the dealer calls it.', examples: ['Veranda'] }),
        })
        .meta({ id: 'UsingForm', description: 'A form that shows prices of the matrix.' }),
    )
    .meta({ description: 'Published forms that show prices of it.' }),
  items: z
    .array(
      z
        .object({
          id: Id.meta({ description: 'The offer item’s id.', examples: [41] }),
          name: z.string().meta({ description: 'Its name.', examples: ['Veranda, glass roof'] }),
        })
        .meta({ id: 'UsingItem', description: 'An offer item with a price of the matrix.' }),
    )
    .meta({ description: 'Offer items in use whose price is looked up in it.' }),
}

const ByCodeOrId = z.object({
  id: z.string().meta({
    description:
      'Its `code`, or its `id`. One that is the code of one and the id of another is a 422.',
    examples: ['veranda-glass'],
  }),
})

const force = {
  force: Flag.optional().meta({ description: '`1` does it even while forms or items use it.' }),
}

/** What `PATCH /price-matrices/{id}` takes. */
export const ChangeMatrix = z
  .object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(MAX_NAME)
      .optional()
      .meta({ description: 'What people read.', examples: ['Veranda, glass roof'] }),
    is_active: z
      .boolean()
      .optional()
      .meta({
        description: 'False: no price is found in it, so what uses it is on request.',
        examples: [false],
      }),
  })
  .meta({ id: 'ChangeMatrix', description: 'What is left out stays as it is.' })
export type ChangeMatrix = z.output<typeof ChangeMatrix>

const { id, code, name, is_active } = identity

export const ChangedMatrix = z
  .object({
    ...{ id, code, name, is_active },
    updated_at: Timestamp.meta({ description: 'When anything in it last changed.' }),
  })
  .meta({ id: 'ChangedMatrix', description: 'The matrix after the change, without its prices.' })
export type ChangedMatrix = z.infer<typeof ChangedMatrix>

export const DeletedMatrix = z
  .object({
    ...{ id, code },
    deleted: z.literal(true).meta({ description: 'Always true.' }),
    ...usedBy,
  })
  .meta({ id: 'DeletedMatrix', description: 'The matrix that was deleted, and what used it.' })
export type DeletedMatrix = z.infer<typeof DeletedMatrix>

export const changePriceMatrix = defineEndpoint({
  name: 'changePriceMatrix',
  method: 'PATCH',
  path: '/price-matrices/{id}',
  summary: 'Rename a price matrix, or switch it off and on',
  description: `A merge patch: a field that is left out stays. Prices are changed by \`POST /price-matrices\` and \`PATCH /price-matrices/cells\`, which leave \`is_active\` alone.

To switch one off is refused while a published form or an offer item uses it, unless \`force=1\`: their prices would be on request.`,
  tag: PRICE_MATRICES,
  scope: 'prices:write',
  params: ByCodeOrId,
  query: z.object(force),
  body: ChangeMatrix,
  data: ChangedMatrix,
  message: 'Price matrix changed.',
  errors: ['price_matrix_in_use'],
})

export const deletePriceMatrix = defineEndpoint({
  name: 'deletePriceMatrix',
  method: 'DELETE',
  path: '/price-matrices/{id}',
  summary: 'Delete a price matrix',
  description:
    'Refused while a published form or an offer item uses it, unless `force=1`: their prices are then on request. Its history goes with it. Offers keep their prices. It is better to switch it off by `PATCH`, which can be undone.',
  tag: PRICE_MATRICES,
  scope: 'prices:write',
  params: ByCodeOrId,
  query: z.object(force),
  data: DeletedMatrix,
  message: 'Price matrix deleted.',
  errors: ['price_matrix_in_use'],
})
