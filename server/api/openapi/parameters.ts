import { z } from 'zod'
import type { Endpoint } from '../../contract.ts'
import type { Components } from './components.ts'
import type { Parameter, Schema } from './types.ts'

/** Honoured by some writes; a repeat of the same request gets the first answer. */
const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A value of your own that makes it safe to send this request again. After a success the same request gets the same answer, byte for byte, for 24 hours. A refusal keeps nothing: mend the body and send it with the same key.',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: 255,
    pattern: '^[!-~]+$',
    examples: ['fair-0001'],
  },
}

const DRY_RUN = z.object({
  dry_run: z.enum(['1', 'true', '0', 'false']).optional().meta({
    description: '`1` checks the request and reports what it would change, without writing.',
    default: '0',
  }),
})

/** Everything of a request outside its body, but for the key itself. */
export function parametersOf(endpoint: Endpoint, components: Components): Parameter[] {
  return [
    ...parametersIn('path', components.input(endpoint.params)),
    ...parametersIn('query', components.input(endpoint.query)),
    ...(endpoint.dryRun ? parametersIn('query', components.input(DRY_RUN)) : []),
    ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
  ]
}

function parametersIn(place: 'path' | 'query', { properties = {}, required = [] }: Schema) {
  return Object.entries(properties).map(([name, { description, ...schema }]): Parameter => {
    const named = { name, in: place, required: place === 'path' || required.includes(name) }
    return description === undefined ? { ...named, schema } : { ...named, description, schema }
  })
}
