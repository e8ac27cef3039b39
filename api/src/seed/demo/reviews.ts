import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { BulkWriter } from '../bulk-writer.ts';
import { seededId } from '../ids.ts';
import type { Plan } from '../plan.ts';
import type { AlbumPhoto } from '../portraits/album.ts';
import { Random } from '../random.ts';

export interface SentPhoto {
  readonly memberId: string;
  readonly photo: AlbumPhoto;
}

/** Ids of the two reviewers of the demo. */
export interface Reviewers {
  readonly administration: string;
  readonly uploader: string;
}

/** The reviewer, time and batch of a photo's decision. */
interface LatestDecision {
  readonly by: string;
  readonly at: number;
  readonly batchId: string;
}

type Row<T extends keyof Database> = Insertable<Database[T]>;

const inBatch = 6;
const lastDecided = 72;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const appeals = [
  'This is really me, only without my glasses. Please look once more.',
  'ছবিটি আমারই, ঈদের দিন তোলা। অনুগ্রহ করে আরেকবার দেখুন।',
  'It was evening and the light was low, but the face can be seen. Please look again.',
];
const undecided = JSON.stringify({
  status: 'PENDING',
  decided_in: null,
  decided_by: null,
  decided_at: null,
  decline_reason: null,
});

/**
 * The latest reviews of the demo: batches, one of them undone, second looks, a dispute, and appeals that
 * wait.
 */
export class DemoReviews {
  readonly #plan: Plan;
  readonly #random: Random;
  readonly #reviewers: Reviewers;
  readonly #latest = new Map<string, LatestDecision>();
  readonly #batches: Row<'photo_decision_batches'>[] = [];
  readonly #decisions: Row<'photo_decisions'>[] = [];
  readonly #cases: Row<'photo_cases'>[] = [];

  constructor(plan: Plan, sent: readonly SentPhoto[], reviewers: Reviewers) {
    this.#plan = plan;
    this.#random = new Random(plan.seed, 40);
    this.#reviewers = reviewers;
    const decided = sent
      .filter(({ photo }) => photo.decidedAt !== null)
      .toSorted((a, b) => (a.photo.decidedAt ?? 0) - (b.photo.decidedAt ?? 0))
      .slice(-lastDecided);
    for (let start = 0; start < decided.length; start += inBatch)
      this.#decideTogether(decided.slice(start, start + inBatch), (start / inBatch) % 3 !== 0);
    const waiting = sent.find(({ photo }) => photo.status === 'PENDING');
    if (waiting) this.#undo(waiting);
    this.#lookAgain(decided.filter(({ photo }) => photo.status === 'APPROVED'));
    this.#appeal(sent.filter(({ photo }) => photo.status === 'DECLINED'));
  }

  /** Undefined for a decision from before the last batches. */
  latestDecisionOf(photoId: string): LatestDecision | undefined {
    return this.#latest.get(photoId);
  }

  write(writer: BulkWriter): void {
    for (const row of this.#batches) writer.add('photo_decision_batches', row);
    for (const row of this.#decisions) writer.add('photo_decisions', row);
    for (const row of this.#cases) writer.add('photo_cases', row);
  }

  #addBatch(
    by: string,
    at: number,
    said: readonly { sent: SentPhoto; status: string; reason: string | null; caseId?: string }[],
    reverted: boolean,
  ): string {
    const id = seededId(this.#random, at);
    const declined = said.filter(({ status }) => status === 'DECLINED').length;
    this.#batches.push({
      id,
      staff_id: by,
      answer: JSON.stringify(said.map(({ sent, status }) => ({ photoId: sent.photo.id, status }))),
      created_at: at,
      is_bulk: 0,
      approved: said.length - declined,
      declined,
      reverted: reverted ? said.length : 0,
      undo_until: at + minuteMs,
      sitting_id: id,
    });
    for (const [position, { sent, status, reason, caseId }] of said.entries()) {
      this.#decisions.push({
        batch_id: id,
        photo_id: sent.photo.id,
        position,
        member_id: sent.memberId,
        staff_id: by,
        queue: caseId === undefined ? 'FIRST' : 'SECOND',
        case_id: caseId ?? null,
        status,
        reason,
        before: undecided,
        is_told: caseId === undefined ? 1 : 0,
        told_at: caseId === undefined && !reverted ? at + 2 * minuteMs : null,
        decided_at: at,
        reverted_at: reverted ? at + minuteMs / 2 : null,
        reverted_by: reverted ? by : null,
      });
    }
    return id;
  }

  #addCase(
    photoId: string,
    at: number,
    more: Pick<Row<'photo_cases'>, 'queue'> & Partial<Row<'photo_cases'>>,
  ): string {
    const id = seededId(this.#random, at);
    this.#cases.push({
      id,
      photo_id: photoId,
      status: 'WAITING',
      batch_id: null,
      first_staff_id: null,
      second_staff_id: null,
      for_administration: 0,
      text: null,
      due_at: at,
      decided_at: null,
      created_at: at,
      ...more,
    });
    return id;
  }

  #decideTogether(photos: readonly SentPhoto[], byUploader: boolean): void {
    const by = byUploader ? this.#reviewers.uploader : this.#reviewers.administration;
    const last = Math.max(...photos.map(({ photo }) => photo.decidedAt ?? 0));
    // What follows from it happened before the seeding's day too.
    const at = Math.min(last, this.#plan.now - 10 * minuteMs);
    const said = photos.map((sent) => ({
      sent,
      status: sent.photo.status,
      reason: sent.photo.declineReason,
    }));
    const batchId = this.#addBatch(by, at, said, false);
    for (const { photo } of photos) this.#latest.set(photo.id, { by, at, batchId });
  }

  /** Declined by mistake and undone before the member was notified. */
  #undo(sent: SentPhoto): void {
    const at = Math.min(sent.photo.createdAt + hourMs, this.#plan.now - 5 * minuteMs);
    this.#addBatch(this.#reviewers.uploader, at, [{ sent, status: 'DECLINED', reason: '2' }], true);
  }

  /** Of the latest approved photos, some wait for a second look; one second look agreed, one did not. */
  #lookAgain(approved: readonly SentPhoto[]): void {
    const firstBy = (staffId: string) =>
      approved.filter(({ photo }) => this.#latest.get(photo.id)?.by === staffId).toReversed();
    const { administration, uploader } = this.#reviewers;
    const [alike, unlike, ...left] = firstBy(uploader);
    for (const { photo } of [...left.slice(0, 2), ...firstBy(administration).slice(0, 2)]) {
      const first = this.#latest.get(photo.id) as LatestDecision;
      this.#addCase(photo.id, first.at + minuteMs, {
        queue: 'SECOND',
        batch_id: first.batchId,
        first_staff_id: first.by,
      });
    }
    for (const [sent, status, reason] of [
      [alike, 'APPROVED', null],
      [unlike, 'DECLINED', '2'],
    ] as const) {
      const first = sent && this.#latest.get(sent.photo.id);
      if (!sent || !first) continue;
      const at = Math.min(first.at + 2 * hourMs, this.#plan.now - 5 * minuteMs);
      const looked = { batch_id: first.batchId, first_staff_id: first.by };
      const caseId = this.#addCase(sent.photo.id, first.at + minuteMs, {
        ...looked,
        queue: 'SECOND',
        status: reason === null ? 'AGREED' : 'DISAGREED',
        decided_at: at,
      });
      this.#addBatch(administration, at, [{ sent, status, reason, caseId }], false);
      if (reason === null) continue;
      this.#addCase(sent.photo.id, at + minuteMs, {
        ...looked,
        queue: 'DISPUTES',
        second_staff_id: administration,
        for_administration: 1,
      });
    }
  }

  #appeal(declined: readonly SentPhoto[]): void {
    for (const [n, { photo }] of declined.slice(-appeals.length).entries()) {
      const first = this.#latest.get(photo.id);
      const at = Math.min((first?.at ?? photo.decidedAt ?? 0) + 5 * hourMs, this.#plan.now - 5 * minuteMs);
      this.#addCase(photo.id, at, {
        queue: 'APPEALS',
        text: appeals[n] ?? null,
        batch_id: first?.batchId ?? null,
        first_staff_id: first?.by ?? this.#reviewers.administration,
      });
    }
  }
}
