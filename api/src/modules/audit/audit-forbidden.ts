import { type AuditAction, idSchema } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { recordRepeated } from './record-repeated.ts';

interface Attempt {
  readonly context: AppContext;
  readonly actor: StaffActor;
  readonly call: { readonly method: string; readonly path: string };
  readonly params: Readonly<Record<string, string>>;
}

/** The most objects that get rows of their own, for one actor within a few minutes. */
const maxObjects = 20;

/** The objects whose requests without the right are recorded. */
type Entity = AuditAction extends infer Act ? (Act extends `${infer Name}.forbidden` ? Name : never) : never;

/**
 * Returns a handler that records when staff without the right request one of these entities, such as a
 * document (decisions §5).
 */
export function auditForbidden(entity: Entity): (attempt: Attempt) => Promise<void> {
  return async ({ context, actor, call, params }) => {
    const id = idSchema.safeParse(params['id']);
    await recordRepeated(
      context,
      {
        staffId: actor.id,
        action: `${entity}.forbidden`,
        targetId: id.success ? id.data : `${entity}s`,
        facts: { role: actor.role, call: `${call.method.toUpperCase()} ${call.path}` },
        at: context.clock(),
      },
      maxObjects,
    );
  };
}
