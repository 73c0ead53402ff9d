-- Sample reviews for a first look, by nobody: their authors are named as samples. Delete them in the admin area, or start with SEED=none.
insert into public.google_reviews (author_name, rating, review_text, time_posted, is_featured, review_id, created_at)
values
  ('Sample customer, one', 5, 'They turned a garden we had given up on into one we sit in every evening. Two tidy, cheerful people, on time both days, and everything swept before they left.', now() - interval '9 days', true, 'sample-1', now() - interval '9 days'),
  ('Sample customer, two', 5, 'New Indian stone patio and sleeper beds. The levels were thought through, the price was the price quoted, and the drainage has coped with everything since.', now() - interval '23 days', true, 'sample-2', now() - interval '23 days'),
  ('Sample customer, three', 5, 'Our estate has looked after itself since they took on the contract. Grass, hedges and winter gritting, with a short note after every visit.', now() - interval '41 days', true, 'sample-3', now() - interval '41 days'),
  ('Sample customer, four', 5, 'Driveway and decking pressure washed and re-sanded in a day. I did not know the block paving was that colour.', now() - interval '58 days', true, 'sample-4', now() - interval '58 days'),
  ('Sample customer, five', 4, 'Good fencing job after the storm, three bays replaced in a morning. Came a day later than first planned, but they rang to say so.', now() - interval '77 days', false, 'sample-5', now() - interval '77 days'),
  ('Sample customer, six', 5, 'We send them every end-of-tenancy garden. Photographs before and after arrive the same evening.', now() - interval '96 days', false, 'sample-6', now() - interval '96 days');
