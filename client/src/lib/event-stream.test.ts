import { describe, expect, it } from 'vitest';
import { eventReader } from './event-stream.ts';

const stream = [
  'data: {"type":"connected"}\n\n',
  ': still here\n\n',
  'event: message\r\nid: 7\r\ndata: {"type":"proposal","id":12}\r\n\r\n',
  'data: {"type":"proposal",\ndata: "id":13}\n\n',
].join('');
const events = [{ type: 'connected' }, { type: 'proposal', id: 12 }, { type: 'proposal', id: 13 }];

describe('a stream of events', () => {
  it('is read whole', () => {
    expect(eventReader()(stream)).toEqual(events);
  });

  it('is read wherever the network has cut it', () => {
    for (let at = 0; at <= stream.length; at += 1) {
      const read = eventReader();
      expect([...read(stream.slice(0, at)), ...read(stream.slice(at))]).toEqual(events);
    }
    const read = eventReader();
    expect(Array.from(stream, (letter) => read(letter)).flat()).toEqual(events);
  });

  it('tells an event only once it is complete', () => {
    const read = eventReader();
    expect(read('data: {"type":"resync"}\n')).toEqual([]);
    expect(read('\n')).toEqual([{ type: 'resync' }]);
    expect(read('')).toEqual([]);
  });

  it.each([
    'data: hello\n\n',
    'data: null\n\n',
    'data: {"id":1}\n\n',
    'data: {"type":1}\n\n',
    '\n\n\n\n',
    'retry: 1\n\n',
  ])('passes over what is no event of ours: %j', (text) => {
    const read = eventReader();
    expect([...read(text), ...read('data: {"type":"proposal","id":"x"}\n\n')]).toEqual([{ type: 'proposal' }]);
  });
});
