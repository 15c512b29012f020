import type { Endpoint } from '../../contract.ts'
import { jsonContent, successOf } from './answers.ts'
import type { Components } from './components.ts'
import { exampleOf } from './example.ts'
import { parametersOf } from './parameters.ts'
import { refusalsOf } from './refused.ts'
import type { Operation, RequestBody } from './types.ts'

const KIB = 1024

/** One endpoint's part of the document; all it knows of the endpoint is its descriptor. */
export function operationOf(endpoint: Endpoint, components: Components): Operation {
  const { name, summary, description, tag, scope, status } = endpoint
  return {
    operationId: name,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: tag === undefined ? [] : [tag.name],
    security: [{ key: scope === null ? [] : [scope] }],
    'x-required-scope': scope,
    parameters: parametersOf(endpoint, components),
    ...bodyOf(endpoint, components),
    responses: { [status]: successOf(endpoint, components), ...refusalsOf(endpoint, components) },
  }
}

function bodyOf(
  { body, ceilingBytes, summary, method }: Endpoint,
  components: Components,
): { requestBody?: RequestBody } {
  if (body === null) return {}
  const schema = components.input(body)
  const content = jsonContent(schema, {
    request: { summary, value: exampleOf(schema, components) },
  })
  const merge =
    method === 'PATCH' ? { 'application/merge-patch+json': content['application/json'] } : {}
  return {
    requestBody: {
      description: `At most ${ceilingBytes / KIB} KiB.`,
      required: !body.safeParse(undefined).success,
      content: { ...content, ...merge } as RequestBody['content'],
    },
  }
}
