import { type Askers } from './asker.ts';
import { type Budget, networkShares } from './budget.ts';

/** A request whose body arrives, or is held until the answer is sent. */
export type Held = {
  /** Counts what has arrived; false where there is no room for it. */
  grow(bytes: number): boolean;
  /** The body is whole: from now on the request cannot be ended to make room. */
  isRead(): void;
  release(): void;
};

type Group = {
  most: { reading: number; held: number };
  /** Whoever has not got on for longest comes first. */
  reading: Set<Member>;
  bytes: number;
  members: number;
  /** No asker or network in it has more bodies than this: often enough to know that nobody has too many. */
  largestShare: number;
};
/** What a request belongs to: its asker's, its network's and everybody's. */
type Own = [key: string, group: Group][];
type Member = { own: Own; bytes: number; progressBytes: number; progressAt: number; end(): void };

/** An upload that brought this much is getting on. */
const progressBytes = 8 * 1024;

/** A body that has not got on for this long makes room for a newcomer. */
const standsStillMs = 1_000;

/**
 * Shares out what the table allows. Where a share is used up, the body that has not got on for longest is ended, and where
 * all get on, one of whoever has most: so neither clients that stop in the middle nor a few that drip through many
 * connections keep anybody out, from their own address or any other.
 */
export function createAdmission(now: () => number = () => performance.now()) {
  const groups = new Map<string, Group>();

  function groupsOf({ name, reading, held }: Budget, { asker, network }: Askers): Own {
    const most = (of: 'each' | 'all', times: number) => ({ reading: reading[of] * times, held: held[of] * times });
    return [
      groupAt(`${name} ${asker}`, most('each', 1)),
      groupAt(`${name} in ${network}`, most('each', networkShares)),
      groupAt(name, most('all', 1)),
    ];
  }

  function groupAt(key: string, most: Group['most']): [string, Group] {
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { most, reading: new Set(), bytes: 0, members: 0, largestShare: 0 }));
    return [key, group];
  }

  /** Ends a body in the group at this place of the member's own, so that there is room for so many bytes, or one more. */
  function makeRoom(place: number, member: Member, bytes: number): boolean {
    const stalest = stalestBeside(member, member.own[place]?.[1]);
    const ended = stalest && hasStoodStill(stalest) ? stalest : ofGreediest(place, member, bytes);
    ended?.end();
    return ended !== undefined;
  }

  function stalestBeside(member: Member, group: Group | undefined): Member | undefined {
    for (const other of group?.reading ?? []) if (other !== member) return other;
    return undefined;
  }

  function hasStoodStill({ progressAt }: Member): boolean {
    return now() - progressAt >= standsStillMs;
  }

  /** Of the asker, or network, that has most: nothing if that is no more than this one would have. */
  function ofGreediest(place: number, member: Member, bytes: number): Member | undefined {
    const group = member.own[place]?.[1];
    function shareOf({ own }: Member): number {
      const child = own[place - 1]?.[1];
      return (bytes > 0 ? child?.bytes : child?.reading.size) ?? 0;
    }
    const least = shareOf(member) + Math.max(bytes, 1);
    if (!group || (bytes === 0 && group.largestShare <= least)) return undefined;
    let [greediest, largest]: [Member | undefined, number] = [undefined, 0];
    for (const other of group.reading) {
      const share = shareOf(other);
      if (other === member || share <= largest) continue;
      [greediest, largest] = [other, share];
    }
    if (bytes === 0) group.largestShare = largest;
    return largest > least ? greediest : undefined;
  }

  function enterGroups(member: Member): void {
    for (const [place, [key, group]] of member.own.entries()) {
      // The one that made room may have been the last of its group.
      groups.set(key, group);
      group.reading.add(member);
      group.members += 1;
      group.largestShare = Math.max(group.largestShare, member.own[place - 1]?.[1].reading.size ?? 0);
    }
  }

  function getsOn(member: Member): void {
    member.progressBytes = member.bytes;
    member.progressAt = now();
    for (const [, { reading }] of member.own) if (reading.delete(member)) reading.add(member);
  }

  return {
    /** Null where there is no room. `end` is called when this one has to make room for others. */
    enter(budget: Budget, askers: Askers, end: () => void): Held | null {
      const own = groupsOf(budget, askers);
      const member: Member = { own, bytes: 0, progressBytes: 0, progressAt: now(), end };
      const isRoom = own.every(
        ([, group], place) => group.reading.size < group.most.reading || makeRoom(place, member, 0),
      );
      let isHere = true;
      function leave() {
        for (const [key, group] of own) {
          group.reading.delete(member);
          group.members -= 1;
          group.bytes -= member.bytes;
          if (group.members === 0) groups.delete(key);
        }
      }
      enterGroups(member);
      if (!isRoom) {
        leave();
        return null;
      }
      return {
        grow(bytes) {
          for (const [place, [, group]] of own.entries())
            while (group.bytes + bytes > group.most.held) if (!makeRoom(place, member, bytes)) return false;
          for (const [, group] of own) group.bytes += bytes;
          member.bytes += bytes;
          if (member.bytes - member.progressBytes >= progressBytes) getsOn(member);
          return true;
        },
        isRead() {
          for (const [, group] of own) group.reading.delete(member);
        },
        release() {
          if (isHere) leave();
          isHere = false;
        },
      };
    },
    /** What is held now, for tests and the log. */
    held: ({ name }: Budget) => ({ reading: groups.get(name)?.reading.size ?? 0, bytes: groups.get(name)?.bytes ?? 0 }),
  };
}
