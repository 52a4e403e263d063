/** What requests about payments are about: topics with what is asked of each (section 2 of the specification). */
export const requestTopics = {
  deposit: ['not-credited', 'wrong-amount', 'charged-twice'],
  withdrawal: ['not-received', 'refused', 'wrong-details'],
  other: ['proof', 'method'],
} as const
export type RequestTopic = keyof typeof requestTopics
export type SubTopic = (typeof requestTopics)[RequestTopic][number]

export const topicNames = Object.keys(requestTopics) as readonly RequestTopic[]

export const topicOf = (text: string | undefined): RequestTopic | null =>
  topicNames.find((topic) => topic === text) ?? null

/** What is asked of a topic, by its name; null for what is none of that topic. */
export const subTopicOf = (topic: RequestTopic, text: string | null | undefined): SubTopic | null =>
  requestTopics[topic].find((one) => one === text) ?? null

/** Where a request is written: about a payment, or without one. */
export const createPath = (topic: RequestTopic, sub: SubTopic | null, payment: string | null): string => {
  const query = new URLSearchParams({ ...(sub ? { sub } : {}), ...(payment ? { payment } : {}) }).toString()
  return `/payment/create-request/${topic}${query ? `?${query}` : ''}`
}
