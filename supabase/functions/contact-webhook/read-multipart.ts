import { getMultipartBoundary, MultipartParser, type MultipartPart } from '@remix-run/multipart-parser';
import { largestFormPost } from '../_shared/photographs/limits.ts';
import { Unreadable } from '../_shared/request-body.ts';
import { type FormEntry, mostFields } from './form-entry.ts';

const limits = {
  maxParts: mostFields,
  /** A file name of 255 characters, each of four bytes, and as much again for the rest. */
  maxHeaderSize: 2048,
  maxFileSize: largestFormPost,
  maxTotalSize: largestFormPost,
};

/** As RFC 2046 has it. */
const longestBoundary = 70;

/** The fields of a form one by one. Stops reading at the first that is one too many or too long. */
export async function* readMultipart(body: AsyncIterable<Uint8Array>, type: string): AsyncGenerator<FormEntry> {
  const boundary = getMultipartBoundary(type);
  if (!boundary || boundary.length > longestBoundary) throw new Unreadable(400);
  const parser = new MultipartParser(boundary, limits);
  try {
    for await (const chunk of body) {
      // The parser would take the line end after the last boundary for an error when it comes in a chunk of its own.
      if (!isFinished(parser)) for (const part of parser.write(chunk)) yield entryOf(part);
    }
    parser.finish();
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const isOverLimit = error instanceof Error && /^Max\w+ExceededError$/.test(error.name);
    throw new Unreadable(isOverLimit ? 413 : 400);
  }
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

function entryOf(part: MultipartPart): FormEntry {
  // A file in one piece is not copied.
  const content = part.content.length === 1 && part.content[0] ? part.content[0] : part.bytes;
  return { name: part.name ?? '', content, isFile: part.isFile };
}
