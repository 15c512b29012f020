import type { AttemptResult } from '../resources/deliveries/settle.ts'
import type { Post } from './post.ts'

/** What the server and its sending thread tell each other: the attempts of a turn travel together. */
export type PosterMessage = PostRequest[] | 'close'
export type PosterReply = PostEnded[] | 'closed'

export interface PostRequest {
  id: number
  what: Post
}

export interface PostEnded {
  id: number
  result: AttemptResult
}
