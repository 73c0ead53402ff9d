-- Sample reviews for a first look, by nobody: their authors are named as samples. Delete them in the admin area, or start with SEED=none.
insert into public.google_reviews (author_name, rating, review_text, time_posted, is_featured, review_id, created_at)
values
  ('Sample customer, one', 5, 'They turned a garden we had given up on into one we sit in every evening. Two tidy, cheerful people, on time both days, and everything swept before they left.', now() - interval '9 days', true, 'sample-1', now() - interval '9 days'),
  ('Sample customer, two', 5, 'New Indian stone patio and sleeper beds. The levels were thought through, the price was the price quoted, and the drainage has coped with everything since.', now() - interval '23 days', true, 'sample-2', now() - interval '23 days'),
  ('Sample customer, three', 5, 'Our estate has looked after itself since they took on the contract. Grass, hedges and winter gritting, with a short note after every visit.', now() - interval '41 days', true, 'sample-3', now() - interval '41 days'),
  ('Sample customer, four', 5, 'Driveway and decking pressure washed and re-sanded in a day. I did not know the block paving was that colour.', now() - interval '58 days', true, 'sample-4', now() - interval '58 days'),
  ('Sample customer, five', 4, 'Good fencing job after the storm, three bays replaced in a morning. Came a day later than first planned, but they rang to say so.', now() - interval '77 days', false, 'sample-5', now() - interval '77 days'),
  ('Sample customer, six', 5, 'We send them every end-of-tenancy garden. Photographs before and after arrive the same evening.', now() - interval '96 days', false, 'sample-6', now() - interval '96 days');

-- Sample jobs, as drafts: the first start with a built site gives them its own pictures and publishes them (server/work/).
insert into public.jobs (id, sample, title, service, town, month, story, days, price_from, price_to, agreed_on, updated_by_name)
values
  ('5a3b1e00-0000-4000-8000-000000000001', true, 'Drive cleaned and re-sanded', '/pressure-washing', 'worcester', date_trunc('month', now()) - interval '1 month',
   'Moss and two winters of tyre marks had turned the blocks green. We washed the whole drive, let it dry overnight and brushed fresh sand into every joint.', 1, 250, 350, current_date, 'Sample'),
  ('5a3b1e00-0000-4000-8000-000000000002', true, 'Brick path through new borders', '/landscaping', 'malvern', date_trunc('month', now()) - interval '2 months',
   'The way to the shed was mud from October to April. Now a path of old brick curves between two new borders, planted so that something flowers from March to frost.', 4, null, null, current_date, 'Sample'),
  ('5a3b1e00-0000-4000-8000-000000000003', true, 'Eighteen metres of feather-edge', '/landscaping/fencing', 'ledbury', date_trunc('month', now()) - interval '3 months',
   'A gale had taken out six panels. The new fence is feather-edge boards on concrete posts, with gravel boards to keep the wood out of the wet.', 2, null, null, current_date, 'Sample');
